import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

test.each(["#", "%", "?", "*", ":"])(
  "in a folder with “%s” in its name nothing is installed, and it is said why",
  (character) => {
    const folder = mkdtempSync(join(tmpdir(), `penwright${character}install-`));
    try {
      const script = `import(${JSON.stringify(resolve("scripts/set-up.mjs"))}).then((setUp) => setUp.installDependencies())`;
      const { status, stderr } = spawnSync(process.execPath, ["--eval", script], { cwd: folder, encoding: "utf8" });
      expect(stderr).toContain(`move it where no folder has “${character}” in its name`);
      expect(status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test("a start installs what the build needs: with NODE_ENV=production, and where only production's packages are, and whatever a .npmrc says", () => {
  const folder = mkdtempSync(join(tmpdir(), "penwright-install-"));
  try {
    cpSync("scripts", join(folder, "scripts"), { recursive: true });
    writeFileSync(join(folder, "package-lock.json"), '{ "packages": {} }');
    mkdirSync(join(folder, "bin"));
    writeFileSync(join(folder, "bin/npm"), '#!/bin/sh\necho "$@" >> calls\nmkdir -p node_modules/vite\n');
    chmodSync(join(folder, "bin/npm"), 0o755);
    const install = () => {
      const script = 'import("./scripts/set-up.mjs").then((setUp) => setUp.installDependencies())';
      const env = { PATH: `${join(folder, "bin")}:${process.env["PATH"]}`, NODE_ENV: "production" };
      execFileSync(process.execPath, ["--eval", script], { cwd: folder, env });
      return readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
    };
    expect(install()).toEqual([expect.stringMatching(/^ci .*--include=dev .*--engine-strict=false .*--package-lock/)]);
    expect(install()).toHaveLength(1);
    rmSync(join(folder, "node_modules/vite"), { recursive: true });
    expect(install()).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("packages that are installed anew, as after an update, keep the Node that was fetched for the npm scripts", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "penwright-update-")));
  try {
    cpSync("scripts", join(folder, "scripts"), { recursive: true });
    cpSync(".nvmrc", join(folder, ".nvmrc"));
    mkdirSync(join(folder, "bin"));
    writeFileSync(
      join(folder, "bin/npm"),
      "#!/bin/sh\nrm -rf node_modules\nmkdir -p node_modules/vite node_modules/.bin\n",
    );
    chmodSync(join(folder, "bin/npm"), 0o755);
    const fetched = join(folder, `.cache/node/node_modules/node-linux-${process.arch}/bin/node`);
    mkdirSync(dirname(fetched), { recursive: true });
    copyFileSync(process.execPath, fetched);
    const lock = createHash("sha256").update(readFileSync("scripts/node/package-lock.json")).digest("hex");
    writeFileSync(join(folder, ".cache/node.stamp"), lock);
    for (const version of ["1", "2"]) {
      writeFileSync(join(folder, "package-lock.json"), `{ "packages": {}, "version": "${version}" }`);
      const script = 'import("./scripts/set-up.mjs").then((setUp) => setUp.installDependencies())';
      execFileSync(fetched, ["--eval", script], { cwd: folder, env: { PATH: `${join(folder, "bin")}:/usr/bin:/bin` } });
      expect(realpathSync(join(folder, "node_modules/.bin/node"))).toBe(fetched);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
