declare global {
  interface Window {
    /** Filled by a document whose film begins by itself, from when it is read. */
    earlyKeys?: KeyboardEvent[];
  }
}

/** The keys pressed before the app came, for once: afterwards none are kept. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = window.earlyKeys;
  delete window.earlyKeys;
  return keys ?? [];
}
