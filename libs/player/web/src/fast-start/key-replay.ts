declare global {
  interface Window {
    /** Keys pressed before hydration, recorded by `deferredAppScript`. */
    recordedKeys?: KeyboardEvent[];
  }
}

/** True while a recorded key still waits for its effect. */
export const hasRecordedKeys = (): boolean => (window.recordedKeys?.length ?? 0) > 0;

/** The keys pressed before hydration, once; recording ends with it. */
export function takeRecordedKeys(): readonly KeyboardEvent[] {
  const keys = window.recordedKeys;
  delete window.recordedKeys;
  return keys ?? [];
}
