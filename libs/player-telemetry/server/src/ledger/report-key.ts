const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The key in lower case; undefined where the text is no UUIDv7. */
export function readReportKey(text: unknown): string | undefined {
  const key = typeof text === 'string' && text.length === 36 ? text.toLowerCase() : '';
  return keyForm.test(key) ? key : undefined;
}

/** When the watching began that a key reports, in milliseconds since the epoch. */
export const keyTimeMs = (key: string): number => Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
