import { sortFiles } from './sort-files';

const file = (name: string, size = 10, lastModified = 1000) =>
  Object.defineProperty(new File([], name, { lastModified }), 'size', { value: size });

it('proposes number and title from the file name', () => {
  const { drafts } = sortFiles([file('the_harbour-at-dawn.mp4')], []);
  expect(drafts).toMatchObject([{ supplierId: 'the_harbour-at-dawn', title: 'The harbour at dawn', hasRecord: false }]);
});

it('gives films what belongs to them, and names the rest', () => {
  const files = ['harbour.mp4', 'harbour.de.vtt', 'harbour.json', 'quay.mov', 'notes.txt', 'lost.vtt'].map((name) =>
    file(name),
  );
  const { drafts, unknown } = sortFiles(files, []);
  expect(drafts.map(({ sideCars }) => sideCars.map(({ name }) => name))).toEqual([
    ['harbour.de.vtt', 'harbour.json'],
    [],
  ]);
  expect(drafts[0]).toMatchObject({ hasRecord: true, supplierId: '', title: '' });
  expect(unknown).toEqual(['notes.txt', 'lost.vtt']);
});

it('recognises the file of an unfinished upload by size, time and kind', () => {
  const upload = { id: 'u', fileName: 'cleaned.mp4', bytes: 10, lastModified: 1000 };
  const same = file('clea\u202Ened.mp4');
  expect(sortFiles([same], [upload])).toEqual({ resumed: [{ id: 'u', file: same }], drafts: [], unknown: [] });
  expect(sortFiles([file('cleaned.mp4', 11)], [upload]).resumed).toEqual([]);
  expect(sortFiles([file('cleaned.mp4', 10, 2000)], [upload]).resumed).toEqual([]);
});
