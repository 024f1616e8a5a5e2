const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  rsquo: '’',
  shy: '',
};

const hiddenElements = /<(script|style|template|head)\b[^>]*>.*?<\/\1\s*>/gis;
const lineBreaks = /<br\s*\/?>|<\/(?:li|tr|dt|dd)\s*>/gi;
const paragraphs = /<\/?(?:p|div|blockquote|h[1-6]|ul|ol|dl|table|section|article)\b[^>]*>/gi;
const tags =
  /<!--.*?-->|<\/?(?:a|abbr|b|big|cite|code|dd|del|dt|em|figcaption|figure|font|i|img|ins|kbd|li|mark|q|s|small|span|strike|strong|sub|sup|tbody|td|th|thead|tr|tt|u)\b[^>]*>/gis;

/** Removes the tags of HTML; other text in angle brackets stays. */
function withoutHtml(text: string): string {
  return text
    .replace(hiddenElements, '')
    .replace(lineBreaks, '\n')
    .replace(paragraphs, '\n\n')
    .replace(tags, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) =>
      typeof name === 'string'
        ? (entities[name.toLowerCase()] ?? whole)
        : characterOf(decimal ? Number(decimal) : Number.parseInt(String(hex), 16), String(whole)),
    );
}

const characterOf = (code: number, otherwise: string): string =>
  code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : otherwise;

const escapable = '\\`*_{}[]()#+-.!~>|';
/** Placeholders of escaped marks while the others are removed: noncharacters, which no text has. */
const firstPlaceholder = 0xfdd0;
const placeholders = /[\ufdd0-\ufdef]/g;

/** Removes the marks of Markdown and reStructuredText for emphasis, links, headings and rules. */
function withoutMarks(text: string): string {
  return (
    text
      .replace(/\\([\\`*_{}[\]()#+\-.!~>|])/g, (_, mark: string) =>
        String.fromCharCode(firstPlaceholder + escapable.indexOf(mark)),
      )
      // Headings and rules.
      .replace(/^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm, '$1')
      .replace(/^[ \t]*([-=~_*^])\1{2,}[ \t]*$/gm, '')
      // Images and links.
      .replace(/!\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
      .replace(/\[([^\]\n]+)\]\(([^)\s]+)(?:\s+"[^"\n]*")?\)/g, linkText)
      .replace(/`([^`<\n]+?)\s*<([^>\s]+)>`_{1,2}/g, linkText)
      .replace(/<((?:https?:\/\/|mailto:)[^>\s]+)>/gi, '$1')
      .replace(/^\[[^\]\n]+\]:[ \t]+\S+.*$/gm, '')
      // Code and emphasis. A single backtick is also an opening quotation mark.
      .replace(/``([^`\n]+)``|`([^`'’\n]+)`_{0,2}/g, (_, double?: string, single?: string) => double ?? single ?? '')
      .replace(/\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*/g, '$1')
      .replace(/(?<![\p{L}\p{N}_])__(?=\S)([^_\n]+?)(?<=\S)__(?![\p{L}\p{N}_])/gu, '$1')
      .replace(/(?<![\p{L}\p{N}*])\*(?=[\p{L}\p{N}"'“„«¿¡([])([^*\n]+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
      .replace(/(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}"'“„«¿¡([])([^_\n]+?)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
      .replace(placeholders, (mark) => escapable[mark.charCodeAt(0) - firstPlaceholder] ?? '')
  );
}

/** The text of a link, with an address of the web that the text does not have. */
function linkText(_whole: string, text: string, address: string): string {
  const shown = address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  return !/^https?:\/\//.test(address) || text.includes(shown) ? text : `${text} (${address})`;
}

const mayHaveHtml = /<[a-z!/]|&[a-z#]/i;
const mayHaveMarks = /[*_`#\\~]|\]\(|\]:|<(?:https?:|mailto:)|^[ \t]*[-=^]{3,}[ \t]*$/im;

/**
 * The text of a description, without HTML and without the marks of Markdown and reStructuredText. Lists, paragraphs
 * and everything else that reads well as plain text stay as they are.
 */
export function plainText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const hasHtml = mayHaveHtml.test(text);
  const hasMarks = mayHaveMarks.test(text);
  if (!hasHtml && !hasMarks) return text;
  const marked = hasMarks ? withoutMarks(text) : text;
  const plain = hasHtml ? withoutHtml(marked) : marked;
  if (plain === text) return text;
  return (
    plain
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || undefined
  );
}
