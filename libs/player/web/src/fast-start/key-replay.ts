declare global {
  interface Window {
    /** Keys pressed before hydration, recorded by `deferredAppScript`. */
    recordedKeys?: KeyboardEvent[];
  }
}

/** Replays the keys pressed before hydration, once, and ends the recording. */
export function replayKeys(handle: (event: KeyboardEvent) => void): void {
  window.recordedKeys?.forEach((event) => handle(event));
  delete window.recordedKeys;
}
