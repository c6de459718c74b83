import { expect, test } from "vitest";
import { findEmbedFrame, findEmbedScript } from "./embed-hosts.ts";

test.each([
  ["https://platform.twitter.com/widgets.js", "https://platform.twitter.com/widgets.js"],
  ["//www.instagram.com/embed.js", "https://www.instagram.com/embed.js"],
  ["HTTPS://PLATFORM.TWITTER.COM/widgets.js", "https://platform.twitter.com/widgets.js"],
  [
    "https://connect.facebook.net/en_US/sdk.js#xfbml=1&version=v19.0",
    "https://connect.facebook.net/en_US/sdk.js#xfbml=1&version=v19.0",
  ],
  ["https://platform.twitter.com/widgets.js#anything", "https://platform.twitter.com/widgets.js"],
])("host allow-list: the script %s is the exact URL %s", (src, url) => {
  expect(findEmbedScript(src)?.url).toBe(url);
});

test.each([
  "http://platform.twitter.com/widgets.js",
  "https://platform.twitter.com.evil.example/widgets.js",
  "https://evil.example/platform.twitter.com/widgets.js",
  "https://platform.twitter.com@evil.example/widgets.js",
  "https://user@platform.twitter.com/widgets.js",
  "https://user:password@platform.twitter.com/widgets.js",
  "https://platform.twitter.com:8443/widgets.js",
  "https://platform.twitter.com./widgets.js",
  "https://platform.twitter.com/widgets.js?x=1",
  "https://platform.twitter.com/widgets.js/",
  "https://platform.twitter.com/Widgets.js",
  "https://platform.twitter.com/../other.js",
  "https://platform.twitter.com\\@evil.example/widgets.js",
  "https://xn--pltform-6fg.twitter.com/widgets.js",
  "https://plаtform.twitter.com/widgets.js",
  "javascript:alert(1)//platform.twitter.com/widgets.js",
  "data:text/javascript,//platform.twitter.com/widgets.js",
  "/widgets.js",
  "widgets.js",
  "https://[platform.twitter.com]/widgets.js",
  "https://",
  "",
])("host allow-list bypass: the script %j is refused", (src) => {
  expect(findEmbedScript(src)).toBeNull();
});

test.each([
  ["https://www.youtube.com/embed/abcdefghijk", "YouTube"],
  ["https://www.youtube-nocookie.com/embed/abcdefghijk?start=3", "YouTube"],
  ["//player.vimeo.com/video/123", "Vimeo"],
])("exact frame origins: %s is a frame of %s", (src, name) => {
  expect(findEmbedFrame(src)?.provider.name).toBe(name);
});

test.each([
  "https://www.youtube.com/watch?v=abcdefghijk",
  "https://www.youtube.com/embed/../redirect?q=https://evil.example",
  "https://www.youtube.com.evil.example/embed/abcdefghijk",
  "https://youtube.com/embed/abcdefghijk",
  "http://www.youtube.com/embed/abcdefghijk",
  "https://www.youtube.com:444/embed/abcdefghijk",
  "https://me@www.youtube.com/embed/abcdefghijk",
  "https://www.youtube.com/embed\\..\\login",
  "javascript:alert(1)",
])("exact frame origins: %j is no frame", (src) => {
  expect(findEmbedFrame(src)).toBeNull();
});
