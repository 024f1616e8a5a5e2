const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML has no place for most control characters and for halves of surrogate pairs. */
const unsayable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;

/** A text without what XML cannot hold. */
export const sayable = (text: string): string => text.replace(unsayable, '');

/** A text as it stands in XML, between tags and in attributes. */
export const escapeXml = (text: string): string =>
  sayable(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
