import { expect, test } from "vitest";
import { openFile } from "./open-file.ts";

test.each([
  [
    "a saved page named .txt",
    "a.txt",
    "<!DOCTYPE html><html><head><title>x</title></head><body><p>We left.<sup>1</sup></p><p>It rained.</p></body></html>",
    "We left.[1]\n\nIt rained.",
  ],
  [
    "a page that a word processor named .doc",
    "a.doc",
    "<html xmlns:o='x'><body><p>We left.</p></body></html>",
    "We left.",
  ],
  [
    "a page behind a comment and a declaration",
    "a.txt",
    "<?xml version='1.0' encoding='utf-8'?>\n<!-- saved from url=(0024)https://a.example/ -->\n<!DOCTYPE html><html><body><p>We left.</p></body></html>",
    "We left.",
  ],
  ["a body without its page", "Post.HTML", "<h2>A walk</h2>\n<p>We <b>left</b>.</p>", "## A walk\n\nWe left."],
  ["the page of a newsletter's tool", "a.htm", "<table><tr><td>We left.</td></tr></table>", "We left."],
  [
    "a page saved with its pictures",
    "a.mhtml",
    'From: <Saved by a browser>\r\nSubject: A walk\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="--b"\r\n\r\n----b\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<html><body><p>We left=\r\n early.</p></body></html>\r\n----b--\r\n',
    "We left early.",
  ],
])("%s is read by what it is", async (_, name, content, expected) => {
  expect(await openFile(new Blob([content]), name)).toEqual({ ok: true, text: expected });
});

test("comments before anything but a page take no time", async () => {
  const began = performance.now();
  expect(await openFile(new Blob(["<!---->".repeat(140), "a text"]), "a.txt")).toMatchObject({ ok: true });
  expect(performance.now() - began).toBeLessThan(2_000);
});
