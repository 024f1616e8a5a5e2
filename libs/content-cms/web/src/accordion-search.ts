import type { AccordionItem, ContentBlock, RichText } from '@nitrate/content-cms/contract';

const plain = (text: RichText): string =>
  text
    .map((node) => {
      if (node.type === 'heading') return node.text;
      const runs = node.type === 'list' ? node.items.flat() : node.runs;
      return runs.map((run) => run.text).join('');
    })
    .join(' ');

/** Lower case, umlauts and accents off, ß as ss: as people type when they search. */
const folded = (text: string) => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** True where title or text contain every word of `words`; parts of words count. */
export function itemMatches(item: AccordionItem, words: string): boolean {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const text = folded(`${item.title ?? ''} ${plain(item.text ?? [])}`);
  return wanted.every((word) => text.includes(word));
}

/** How many items of a page's accordions contain the words. */
export const countMatches = (blocks: readonly ContentBlock[], words: string): number =>
  blocks.flatMap((block) => (block.type === 'accordion' ? (block.items ?? []) : [])).filter((item) => itemMatches(item, words)).length; // prettier-ignore
