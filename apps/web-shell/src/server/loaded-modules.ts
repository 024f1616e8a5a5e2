declare global {
  /** Filled by the chunks of the server build as they are evaluated; see `vite.config.mjs`. Absent while developing. */
  var loadedModules: string[] | undefined;
}

/** The modules of dynamic imports that were evaluated since the last call, by their paths below the workspace. */
export function takeLoadedModules(): readonly string[] {
  const loaded = globalThis.loadedModules ?? [];
  globalThis.loadedModules = [];
  return loaded;
}
