const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Most control characters and unpaired surrogates; XML 1.0 has no way to write them. */
const invalid = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;

/** A text without the characters that XML cannot hold. */
export const stripInvalidXmlChars = (text: string): string => text.replace(invalid, '');

/** A text as it is written in XML, in elements and in attributes. */
export const escapeXml = (text: string): string =>
  stripInvalidXmlChars(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Written XML, as opposed to a text that is still to be escaped. */
export class Xml {
  constructor(readonly markup: string) {}
}

/** What an element may hold: a text, elements, or nothing. */
export type XmlContent = string | number | Xml | undefined | readonly (Xml | undefined)[];

/** Writes an element. Texts and attributes are escaped, attributes without a value left out. */
export function element(name: string, content: XmlContent, attributes?: Attributes): Xml {
  const inner = markupOf(content);
  const start = attributes ? name + writeAttributes(attributes) : name;
  return new Xml(inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>`);
}

/** What a document begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

function writeAttributes(attributes: Attributes): string {
  let written = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) written += ` ${name}="${escapeXml(String(value))}"`;
  }
  return written;
}

function markupOf(content: XmlContent): string {
  if (content === undefined) return '';
  if (content instanceof Xml) return content.markup;
  if (typeof content !== 'object') return escapeXml(String(content));
  let markup = '';
  for (const part of content) if (part) markup += part.markup;
  return markup;
}
