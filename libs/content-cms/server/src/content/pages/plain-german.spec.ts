import type { ContentBlock, TextRun } from '@nitrate/content-cms/contract';
import { plainGerman } from './plain-german';

/** By the rules of the Netzwerk Leichte Sprache: short sentences, a line each. */
const maxWords = 12;

const sentenceOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('');
const linesOf = (block: ContentBlock): string[] =>
  block.type === 'richText'
    ? (block.text ?? []).flatMap((node) => (node.type === 'paragraph' ? [sentenceOf(node.runs)] : []))
    : [];
const lines = (plainGerman.de.blocks ?? []).flatMap(linesOf);

it('has one sentence a line', () => {
  expect(lines.length).toBeGreaterThan(40);
  const several = lines.filter((line) => /[.?!] \p{Lu}/u.test(line));
  expect(several).toEqual([]);
  expect(lines.filter((line) => !/[.?!]$/.test(line))).toEqual([]);
});

it('has short sentences', () => {
  expect(lines.filter((line) => line.split(/\s+/).length > maxWords)).toEqual([]);
});

it('divides long words by a raised dot', () => {
  const words = lines.flatMap((line) => line.match(/\p{L}+/gu) ?? []);
  expect(words.filter((word) => word.length > 15)).toEqual([]);
});

it('leaves the English text empty, so that English pages show the German one marked as German', () => {
  expect(plainGerman.en).toEqual({ slug: plainGerman.de.slug });
});
