import { minify, type MinifyOptions } from "terser";
import type { Plugin } from "vite";

/**
 * Asks V8 to compile a whole file while it arrives, beside the page's own thread. Otherwise each function is compiled when it is
 * first called: half of what a page's first rendering and the first link cost.
 */
const compileWhole = "//# allFunctionsCalledOnLoad\n";

/** A second minifier finds half a kilobyte that the bundler's own leaves. No getter here does anything (vite.config.ts). */
const options: MinifyOptions = { module: true, ecma: 2022, compress: { passes: 3, pure_getters: true } };

/** What is done to every script for browsers once it is bundled (docs/decisions/0025). */
export function browserScripts(): Plugin {
  return {
    name: "browser-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // The name tells of the contents, so of what is done to them as well.
    augmentChunkHash: () => JSON.stringify([compileWhole, options]),
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const { code } = await minify(chunk.code, options);
        if (code === undefined) throw new Error(`${chunk.fileName} could not be minified.`);
        chunk.code = compileWhole + code;
      }
    },
  };
}
