import type { ContentBlock, RichText, TextRun } from '@nitrate/content-cms/contract';

/** Parses the inline Markdown of the built-in texts: `[label](address)` and `*emphasis*`. */
export function runs(text: string): TextRun[] {
  return text
    .split(/(\[[^\]]+\]\([^)]+\)|\*[^*]+\*)/)
    .filter((part) => part !== '')
    .map((part): TextRun => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      if (link?.[1] && link[2]) return { text: link[1], href: link[2] };
      if (part.length > 2 && part.startsWith('*') && part.endsWith('*'))
        return { text: part.slice(1, -1), emphasis: true };
      return { text: part };
    });
}

/** Parses the block Markdown of the built-in texts: lines beginning with `## ` are headings, with `- ` list items. */
export function richText(...lines: string[]): RichText {
  const text: RichText = [];
  for (const line of lines) {
    const last = text.at(-1);
    if (line.startsWith('## ')) text.push({ type: 'heading', level: 2, text: line.slice(3) });
    else if (!line.startsWith('- ')) text.push({ type: 'paragraph', runs: runs(line) });
    else if (last?.type === 'list') last.items.push(runs(line.slice(2)));
    else text.push({ type: 'list', ordered: false, items: [runs(line.slice(2))] });
  }
  return text;
}

export const textBlock = (id: string, ...lines: string[]): ContentBlock => ({
  type: 'richText',
  id,
  text: richText(...lines),
});
