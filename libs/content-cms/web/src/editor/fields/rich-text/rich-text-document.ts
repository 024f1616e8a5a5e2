import type { RichText, TextRun } from '@nitrate/content-cms/contract';
import type { JSONContent } from '@tiptap/core';

const marksOf = ({ strong, emphasis, href, lang }: TextRun): JSONContent['marks'] => [
  ...(href !== undefined ? [{ type: 'link', attrs: { href } }] : []),
  ...(strong ? [{ type: 'bold' }] : []),
  ...(emphasis ? [{ type: 'italic' }] : []),
  ...(lang !== undefined ? [{ type: 'foreign', attrs: { lang } }] : []),
];

const inline = (runs: readonly TextRun[]): JSONContent[] =>
  runs.filter(({ text }) => text !== '').map((run) => ({ type: 'text', text: run.text, marks: marksOf(run) ?? [] }));

const paragraph = (runs: readonly TextRun[]): JSONContent => ({ type: 'paragraph', content: inline(runs) });

/** Converts rich text to a document of the text editor. */
export function toDocument(text: RichText): JSONContent {
  const content = text.map((node): JSONContent => {
    switch (node.type) {
      case 'paragraph':
        return paragraph(node.runs);
      case 'heading':
        return { type: 'heading', attrs: { level: node.level }, content: inline([{ text: node.text }]) };
      case 'list':
        return {
          type: node.ordered ? 'orderedList' : 'bulletList',
          content: node.items.map((runs) => ({ type: 'listItem', content: [paragraph(runs)] })),
        };
    }
  });
  return { type: 'doc', content: content.length > 0 ? content : [paragraph([])] };
}

function runOf({ type, text = '', marks = [] }: JSONContent): TextRun {
  if (type === 'hardBreak') return { text: ' ' };
  const attr = (name: string, key: string): string | undefined => {
    const value: unknown = marks.find((mark) => mark.type === name)?.attrs?.[key];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const has = (name: string) => marks.some((mark) => mark.type === name);
  const href = attr('link', 'href');
  const lang = attr('foreign', 'lang');
  return {
    text,
    ...(has('bold') && { strong: true }),
    ...(has('italic') && { emphasis: true }),
    ...(href !== undefined && { href }),
    ...(lang !== undefined && { lang }),
  };
}

const runsOf = ({ content = [] }: JSONContent): TextRun[] => content.map(runOf);
const plainTextOf = (node: JSONContent): string => runsOf(node).map(({ text }) => text).join(''); // prettier-ignore
const isBlank = (runs: readonly TextRun[]) => runs.every(({ text }) => text.trim() === '');

/** Converts a document of the text editor to rich text, without empty paragraphs, headings and list items. */
export function fromDocument({ content = [] }: JSONContent): RichText {
  const text: RichText = [];
  for (const node of content) {
    if (node.type === 'heading') {
      const plainText = plainTextOf(node);
      const level = node.attrs?.['level'] === 3 ? 3 : 2;
      if (plainText.trim() !== '') text.push({ type: 'heading', level, text: plainText });
    } else if (node.type === 'bulletList' || node.type === 'orderedList') {
      const items = (node.content ?? [])
        .map(({ content: lines = [] }) => lines.flatMap(runsOf))
        .filter((runs) => !isBlank(runs));
      if (items.length > 0) text.push({ type: 'list', ordered: node.type === 'orderedList', items });
    } else {
      const runs = runsOf(node);
      if (!isBlank(runs)) text.push({ type: 'paragraph', runs });
    }
  }
  return text;
}
