declare global {
  /** Filled by chunks of the server build when they are evaluated, see `vite.config.mjs`. Undefined in development. */
  var loadedModules: string[] | undefined;
}

/** The modules of dynamic imports evaluated since the last call, as paths in the workspace. */
export function takeLoadedModules(): readonly string[] {
  const loaded = globalThis.loadedModules ?? [];
  globalThis.loadedModules = [];
  return loaded;
}
