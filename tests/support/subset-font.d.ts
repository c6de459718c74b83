/** What of subset-font's API is used here; the package brings no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "sfnt" | "woff2";
      variationAxes?: Record<string, number>;
      noLayoutClosure?: boolean;
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
