const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that may stand in a document as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | readonly Html[] | string | number | undefined;

const markupOf = (part: Part): string => {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/** Writes markup; whatever is put into it is text unless it is markup itself. */
export const html = (markup: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(markup.reduce((text, piece, at) => text + markupOf(parts[at - 1]) + piece));
