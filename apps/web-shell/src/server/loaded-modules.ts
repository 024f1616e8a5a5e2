declare global {
  /** Filled by dynamic imports of the server build, see `report-imports.mjs`. Undefined in development. */
  var loadedModules: string[] | undefined;
}

/** The modules imported dynamically since the last call, as paths in the workspace. */
export function takeLoadedModules(): readonly string[] {
  const loaded = globalThis.loadedModules ?? [];
  globalThis.loadedModules = [];
  return loaded;
}
