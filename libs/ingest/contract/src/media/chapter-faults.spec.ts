import { chapterFaults } from './chapter-faults';

const titles = { en: 'The quay', de: '' };

it('finds nothing wrong with chapters at different times within the film', () => {
  const chapters = [0, 999, 1].map((startMs) => ({ startMs, titles }));
  expect(chapterFaults(chapters, 1000)).toEqual([]);
});

it('finds chapters after the end, at one time, and without a title in any language', () => {
  const chapters = [
    { startMs: 1000, titles },
    { startMs: 5, titles },
    { startMs: 5, titles: { en: ' ', de: '' } },
    { startMs: undefined, titles: { en: '', de: 'Der Kai' } },
    { startMs: undefined, titles },
  ];
  expect(chapterFaults(chapters, 1000)).toEqual([
    { index: 0, fault: 'afterEnd' },
    { index: 2, fault: 'sameTime' },
    { index: 2, fault: 'untitled' },
  ]);
});
