declare global {
  interface Window {
    /** Keys pressed before hydration, recorded by `appAfterFirstFrameScript`. */
    recordedKeys?: KeyboardEvent[];
  }
}

/** Repeats the keys pressed before hydration, once, and ends the recording. */
export function replayKeys(handleKey: (event: KeyboardEvent) => void): void {
  const { recordedKeys } = window;
  delete window.recordedKeys;
  recordedKeys?.forEach((event) => handleKey(event));
}
