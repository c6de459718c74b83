import { expect, test } from "vitest";
import { isolateText, toOpenGraphLocale, toTextLanguage } from "./text-language.ts";

test.each([
  ["ar", "ar", "rtl", "ar_EG"],
  ["ar-ma", "ar-MA", "rtl", "ar_MA"],
  ["he", "he", "rtl", "he_IL"],
  ["iw", "he", "rtl", "he_IL"],
  ["fa", "fa", "rtl", "fa_IR"],
  ["ur", "ur", "rtl", "ur_PK"],
  ["ps", "ps", "rtl", "ps_AF"],
  ["dv", "dv", "rtl", "dv_MV"],
  ["yi", "yi", "rtl", "yi_UA"],
  ["az-arab", "az-Arab", "rtl", "az_IR"],
  ["ku-arab", "ku-Arab", "rtl", "ku_IQ"],
  ["pa-pk", "pa-PK", "rtl", "pa_PK"],
  ["ks-deva", "ks-Deva", "ltr", "ks_IN"],
  ["ar-latn", "ar-Latn", "ltr", "ar_EG"],
  ["zh-hant", "zh-Hant", "ltr", "zh_TW"],
  ["pt-br", "pt-BR", "ltr", "pt_BR"],
  ["en-gb", "en-GB", "ltr", "en_GB"],
  ["xx", "xx", "auto", undefined],
  ["und", "und", "auto", undefined],
  ["abc-xyz-qq-zz", "", "auto", undefined],
  ["", "", "auto", undefined],
])("a text in %j has lang=%j, dir=%j and og:locale %j", (code, lang, dir, locale) => {
  expect(toTextLanguage(code)).toEqual({ lang, dir });
  expect(toOpenGraphLocale(code)).toBe(locale);
});

test("English needs no attributes", () => {
  expect(toTextLanguage("en")).toBeUndefined();
  expect(toOpenGraphLocale("en")).toBe("en_US");
});

test.each([
  ["voice", "voice"],
  ["写作", "写作"],
  ["الصوت", "\u2068الصوت\u2069"],
  ["C++ כתיבה", "\u2068C++ כתיבה\u2069"],
  ["ދިވެހި", "\u2068ދިވެހި\u2069"],
])("%j stands in an English sentence as %j", (text, isolated) => {
  expect(isolateText(text)).toBe(isolated);
});
