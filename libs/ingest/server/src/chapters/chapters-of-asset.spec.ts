import fc from 'fast-check';
import { chaptersOfAsset, toEditedChapters } from './chapters-of-asset';

const full = { kind: 'full', offsetMs: 0, durationMs: 60_000 } as const;
const chapter = (startMs: number, en: string, de = '') => ({ startMs, titles: { en, de } });

it('gives each language its title, and the other where there is none', () => {
  expect(chaptersOfAsset([chapter(0, 'The quay', 'Der Kai'), chapter(1, '', 'Die Brücke')], full)).toEqual([
    { startMs: 0, title: 'The quay', titles: { en: 'The quay', de: 'Der Kai' } },
    { startMs: 1, title: 'Die Brücke', titles: { de: 'Die Brücke' } },
  ]);
});

it('gives a preview those that are within it, in its time', () => {
  const chapters = [chapter(0, 'A'), chapter(10_000, 'B'), chapter(35_000, 'C'), chapter(50_000, 'D')];
  const preview = { kind: 'preview', offsetMs: 20_000, durationMs: 30_000 } as const;
  expect(chaptersOfAsset(chapters, preview).map(({ startMs, title }) => [startMs, title])).toEqual([
    [0, 'B'],
    [15_000, 'C'],
  ]);
});

it('leaves out what is beyond the end of a shorter file', () => {
  expect(chaptersOfAsset([chapter(0, 'A'), chapter(60_000, 'B')], full)).toHaveLength(1);
});

it('gives back what editors have written', () => {
  const written = fc.record({
    startMs: fc.integer({ min: 0, max: 59_999 }),
    titles: fc.record({ en: fc.string({ minLength: 1 }), de: fc.string() }),
  });
  fc.assert(
    fc.property(fc.array(written), (chapters) => {
      expect(toEditedChapters(chaptersOfAsset(chapters, full))).toEqual(chapters);
    }),
  );
});

it('takes a title of unknown language for both', () => {
  expect(toEditedChapters([{ startMs: 5, title: 'Kai' }])).toEqual([chapter(5, 'Kai', 'Kai')]);
});
