import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, temporaryFolder } from "./site-process.ts";
import { waitFor } from "./wait-for.ts";

export type ProxyName = "nginx" | "Caddy";

const programs: Record<ProxyName, string[]> = {
  nginx: ["/usr/sbin/nginx", "/usr/local/sbin/nginx"],
  Caddy: ["/usr/bin/caddy", "/usr/local/bin/caddy"],
};

/** The path of an installed proxy. */
export function locateProxy(name: ProxyName): string | undefined {
  return programs[name].find((path) => existsSync(path));
}

/** The shipped file for one port without TLS, in front of the given sites; who came is what the client says, since all come from one machine. */
function adapt(name: ProxyName, port: number, sites: readonly number[], folder: string): string {
  if (name === "Caddy")
    return readFileSync("deploy/Caddyfile", "utf8")
      .replace("{\n\tservers", `{\n\tadmin off\n\tauto_https off\n\tservers`)
      .replace("penwright.example {", `http://127.0.0.1:${port} {`)
      .replace("log {", `log {\n\t\toutput file ${join(folder, "access.log")}`)
      .replace("(site) {", "(site) {\n\ttrusted_proxies private_ranges")
      .replaceAll("127.0.0.1:3000", sites.map((site) => `127.0.0.1:${site}`).join(" "));
  const text = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/\nserver \{\n\tlisten 80;[^]*$/, "\n")
    .replace(/\tlisten 443 ssl http2;\n\tlisten [^\n]*\n/, `\tlisten 127.0.0.1:${port};\n`)
    .replaceAll(/\tssl_[^\n]*\n/g, "")
    .replace("/var/log/nginx/penwright.log", join(folder, "access.log"))
    .replace("/var/log/nginx/penwright-error.log", join(folder, "error.log"))
    .replace(
      /\tserver 127\.0\.0\.1:3000 [^;]*;/,
      sites.map((site) => `\tserver 127.0.0.1:${site} max_fails=0;`).join("\n"),
    );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join("\n");
  return `daemon off;\nerror_log ${join(folder, "start.log")};\npid ${join(folder, "nginx.pid")};\nworker_rlimit_nofile 20000;\nevents { worker_connections 10000; }\nhttp {\n${temporary}\n${text}\n}\n`;
}

/** Starts a real proxy with the shipped file. @param sites the ports of the sites behind it */
export async function startRealProxy(name: ProxyName, program: string, sites: readonly number[]) {
  const folder = await temporaryFolder();
  const port = await freePort();
  const file = join(folder.path, name === "Caddy" ? "Caddyfile" : "nginx.conf");
  mkdirSync(folder.path, { recursive: true });
  writeFileSync(file, adapt(name, port, sites, folder.path));
  const args =
    name === "Caddy"
      ? ["run", "--adapter", "caddyfile", "--config", file]
      : ["-c", file, "-p", folder.path, "-e", join(folder.path, "start.log")];
  // nginx's workers run as another user, who may not read a private folder.
  spawnSync("chmod", ["-R", "a+rwX", folder.path]);
  const proxy: ChildProcess = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  proxy.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(`${name} to listen`, async () => {
    if (proxy.exitCode !== null) throw new Error(`${name} ended:\n${said}`);
    return fetch(origin, { signal: AbortSignal.timeout(3_000) }).then(
      async (answer) => (await answer.body?.cancel(), answer),
      () => null,
    );
  });
  return {
    origin,
    port,
    /** Everything it wrote down: access log, error log, standard error. */
    written: () =>
      said +
      ["access.log", "error.log", "start.log"]
        .map((log) => join(folder.path, log))
        .filter((log) => existsSync(log))
        .map((log) => readFileSync(log, "utf8"))
        .join("\n"),
    async stop() {
      proxy.kill("SIGTERM");
      if (proxy.exitCode === null) await once(proxy, "exit");
      await folder.remove();
    },
  };
}
