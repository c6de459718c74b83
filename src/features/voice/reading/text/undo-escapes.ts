import { readAsUtf8 } from "../../../../lib/misread-utf8.ts";
import { mapOf } from "./set-of.ts";

/** Letters of other alphabets that look like these, in words that have letters of both. */
const lookalikes = "аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwАAВBЕEКKМMНHОOРPСCТTХXІIЈJЅSοoαaνvρpιiτtκkΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX";
const smallCapitals = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ\u0000ʏᴢ";
const accents = mapOf("acute \u0301 grave \u0300 uml \u0308 circ \u0302 tilde \u0303 cedil \u0327");

/** Puts letters where a program wrote codes, bytes or shapes of them. */
export function undoEscapes(text: string): string {
  return (/=(?:E2=80|C2=A0|C3=[89AB][\dA-F])/.test(text) ? undoQuotedPrintable(text) : text)
    .replace(/\\u([\da-f]{4})(?![\da-f])/gi, (_, code: string) => letterOf(Number.parseInt(code, 16)))
    .replace(/&amp;(?=#?\w{2,8};)/g, "&")
    .replace(/&([a-z])(acute|grave|uml|circ|tilde|cedil);/gi, (_, letter: string, accent: string) =>
      (letter + (accents.get(accent) ?? "")).normalize("NFC"),
    )
    .replace(/(?:[ÂÃ]|(?:â[\u0080-\u0082€‚]|ï»|ðŸ.))[\u0080-\u00bf€-™Œ-ˆŸ]/g, readAsUtf8)
    .replace(/(?<=[.!?,])Â(?= )/g, "")
    .replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, (found) =>
      String.fromCharCode(65 + (((found.codePointAt(0) ?? 0) - 0x1_f1_50) % 32)),
    )
    .replace(/[ᴀ-ᴢʙɢʜɪʟɴʀʏꜰꜱꞯ](?:[ᴀ-ᴢʙɢʜɪʟɴʀʏꜰꜱꞯx ]*[ᴀ-ᴢʙɢʜɪʟɴʀʏꜰꜱꞯ])/gu, (found) =>
      found.replace(/[^x ]/gu, (letter) => {
        const at = smallCapitals.indexOf(letter);
        return at === -1 ? letter : String.fromCharCode(97 + at);
      }),
    )
    .replace(/[\u0370-\u04ff]/.test(text) ? /\p{L}+/gu : /$^/g, (word) =>
      /\p{Script=Latin}/u.test(word)
        ? word.replace(/[^\p{Script=Latin}]/gu, (letter) => lookalikes[lookalikes.indexOf(letter) + 1] ?? letter)
        : word,
    )
    .replace(spaced, joinLetters);
}

/** A control character is white space: one of them stands between the pieces of a text. */
export function letterOf(code: number): string {
  return code < 32 ? " " : String.fromCodePoint(code);
}

/** “don=E2=80=99t”, and lines that end with “=”. */
export function undoQuotedPrintable(text: string, decoder = new TextDecoder()): string {
  return text
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/(?:=[\dA-F]{2})+/gi, (found) =>
      decoder.decode(Uint8Array.from(found.slice(1).split("="), (code) => Number.parseInt(code, 16))),
    );
}

/** Four letters or more with spaces between them. */
const spaced = /(?<![\p{L}\p{N}'’])\p{L}(?:[ \t]{1,6}\p{L}(?![\p{L}\p{N}'’])){3,}/gu;

/** “h e l l o” is a word, “A B C D” is none; wider spaces stand between words. */
function joinLetters(found: string): string {
  const letters = found.replace(/\s/g, "").toLowerCase();
  const isRow = [1, 2].every((at) => letters.charCodeAt(at) === letters.charCodeAt(at - 1) + 1);
  if (isRow || !/[aeiou]/.test(letters) || !/[^aeiou]/.test(letters)) return found;
  return found
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ""))
    .join(" ");
}
