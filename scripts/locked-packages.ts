// What package-lock.json says of the packages that are installed (docs/security.md, "Supply chain").

/** The part of a lock file that is read here. */
export interface LockFile {
  packages: Record<
    string,
    {
      version?: string;
      license?: string;
      integrity?: string;
      dev?: boolean;
      optional?: boolean;
      hasInstallScript?: boolean;
      os?: string[];
      cpu?: string[];
    }
  >;
}

export interface LockedPackage {
  name: string;
  licence: string | null;
  isDev: boolean;
  hasIntegrity: boolean;
  hasInstallScript: boolean;
  /** A ready-made binary for a machine of another kind: complete-lockfile.mjs adds those by name. */
  isForOnePlatform: boolean;
}

/** The locked packages, in the lock file's order. */
export function readLocked(lock: LockFile): LockedPackage[] {
  const folder = "node_modules/";
  return Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      licence: entry.license ?? null,
      isDev: entry.dev === true,
      hasIntegrity: entry.integrity !== undefined,
      hasInstallScript: entry.hasInstallScript === true,
      isForOnePlatform: entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined),
    }));
}

/** The list as Markdown: by licence, what runs in production told apart from what only builds and tests. */
export function licenceList(lock: LockFile): string {
  const byLicence = Map.groupBy(readLocked(lock), ({ licence }) => licence ?? "As the package they belong to");
  const name = (packages: readonly LockedPackage[]) =>
    packages.length > 0 ? [...new Set(packages.map((one) => one.name))].sort().join(", ") : "–";
  const parts = [...byLicence]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([licence, packages]) => {
      const production = name(packages.filter(({ isDev }) => !isDev));
      const building = name(packages.filter(({ isDev }) => isDev));
      return `## ${licence}\n\nProduction: ${production}\n\nBuilding and testing: ${building}\n`;
    });
  return [
    "# Licences of the packages\n",
    "Written by `npm run licences` from package-lock.json. Packages without a licence of their own are ready-made binaries for other platforms.\n",
    ...parts,
  ].join("\n");
}
