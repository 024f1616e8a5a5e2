declare global {
  interface Window {
    /** Filled by the document of a full film from its first moment on. */
    earlyKeys?: KeyboardEvent[];
  }
}

/** The keys pressed before the app came, for once: afterwards none are kept. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = window.earlyKeys;
  delete window.earlyKeys;
  return keys ?? [];
}
