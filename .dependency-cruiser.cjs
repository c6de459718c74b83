/** The floors of docs/architecture.md, as rules: imports go down only. */
module.exports = {
  forbidden: [
    {
      name: "rooms-stay-apart",
      comment: "No room imports another: what two rooms need lies on a lower floor.",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    {
      name: "lib-is-the-ground",
      comment: "src/lib imports nothing of ours.",
      severity: "error",
      from: { path: "^src/lib/" },
      to: { path: "^(src/(?!lib/)|server/)" },
    },
    {
      name: "ui-meets-no-server",
      comment: "Browser primitives know nothing of the server.",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "(\\.server\\.ts$|^src/platform/|^server/)" },
    },
    {
      name: "platform-knows-no-product",
      comment: "Capabilities know no rooms, pages or primitives.",
      severity: "error",
      from: { path: "^src/platform/" },
      to: { path: "^(src/(features|routes|ui)/|server/)" },
    },
    {
      name: "rooms-below-doors",
      comment: "Rooms know no routes and no doors.",
      severity: "error",
      from: { path: "^src/features/" },
      to: { path: "^(src/routes|src/root|server/)" },
    },
    {
      name: "src-below-server",
      comment: "Nothing in src imports server.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^server/" },
    },
    {
      name: "no-cycles",
      comment: "A module never reaches itself again.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".mjs", ".css", ".json"] },
  },
};
