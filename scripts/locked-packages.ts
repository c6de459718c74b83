// What package-lock.json says of the packages that are installed (docs/security.md, "Supply chain").

export interface LockFile {
  packages: Record<
    string,
    {
      version?: string;
      license?: string;
      resolved?: string;
      integrity?: string;
      inBundle?: boolean;
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
  license: string | null;
  isDev: boolean;
  /** By its own hash, or by that of the package that bundles it. */
  hasIntegrity: boolean;
  hasInstallScript: boolean;
  isForOnePlatform: boolean;
}

export function readLocked(lock: LockFile): LockedPackage[] {
  const folder = "node_modules/";
  return Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      license: entry.license ?? null,
      isDev: entry.dev === true,
      hasIntegrity: entry.integrity !== undefined || entry.inBundle === true,
      hasInstallScript: entry.hasInstallScript === true,
      isForOnePlatform: entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined),
    }));
}

export function licenseList(lock: LockFile): string {
  const byLicense = Map.groupBy(readLocked(lock), ({ license }) => license ?? "As the package they belong to");
  const name = (packages: readonly LockedPackage[]) =>
    packages.length > 0 ? [...new Set(packages.map((one) => one.name))].sort().join(", ") : "–";
  const parts = [...byLicense]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([license, packages]) => {
      const production = name(packages.filter(({ isDev }) => !isDev));
      const building = name(packages.filter(({ isDev }) => isDev));
      return `## ${license}\n\nProduction: ${production}\n\nBuilding and testing: ${building}\n`;
    });
  return [
    "# Licenses of the packages\n",
    "Written by `npm run licenses` from package-lock.json. Packages without a license of their own are ready-made binaries for other platforms.\n",
    ...parts,
  ].join("\n");
}
