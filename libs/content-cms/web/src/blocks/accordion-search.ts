import type { AccordionItem, ContentBlock, RichText } from '@nitrate/content-cms/contract';
import { fold } from '@nitrate/contract-kit';

const plainText = (text: RichText): string =>
  text
    .map((node) => {
      if (node.type === 'heading') return node.text;
      const runs = node.type === 'list' ? node.items.flat() : node.runs;
      return runs.map((run) => run.text).join('');
    })
    .join(' ');

/** True where title or text contain every word of `query`, also as part of a word. */
export function itemMatches(item: AccordionItem, query: string): boolean {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = fold(`${item.title ?? ''} ${plainText(item.text ?? [])}`);
  return words.every((word) => text.includes(word));
}

/** How many items of a page's accordions match the query. */
export const countMatches = (blocks: readonly ContentBlock[], query: string): number =>
  blocks.flatMap((block) => (block.type === 'accordion' ? (block.items ?? []) : [])).filter((item) => itemMatches(item, query)).length; // prettier-ignore
