import sharp from 'sharp';
import { composePagePicture } from './compose-page-picture';
import { type PageSubject, pageVersion } from './page-subject';
import { factsText, shortText } from './picture-texts';

const subject = (over: Partial<PageSubject> = {}): PageSubject => ({
  kind: 'Ort',
  title: 'Bad Würzheim',
  facts: '2 Filme · 1906–1911',
  site: 'Nitrate',
  stills: [],
  ...over,
});
const longest =
  'Die Geschichte der Donaudampfschifffahrtsgesellschaft und ihrer Kapitäninnen, erzählt von denen, die dabei waren, in 12 Teilen';

const still = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function pixelsOf(picture: Buffer) {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  return (x: number, y: number) => [...pixels.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
}

it.each([0, 1, 2, 3])('is a JPEG of 1200 × 630 pixels below 300 kB with %i stills', async (count) => {
  const stills = await Promise.all(['#802020', '#208020', '#202080'].slice(0, count).map(still));
  for (const title of ['Bad Würzheim', longest]) {
    const picture = await composePagePicture(subject({ title, text: longest }), stills);
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300_000);
  }
});

it('shows the stills side by side, and the words on the dark ground below them', async () => {
  const stills = await Promise.all(['#c02020', '#20c020', '#2020c0'].map(still));
  const at = await pixelsOf(await composePagePicture(subject(), stills));
  const strongest = (x: number) => at(x, 160).indexOf(Math.max(...at(x, 160)));
  expect([strongest(200), strongest(600), strongest(1000)]).toEqual([0, 1, 2]);
  expect(Math.max(...at(30, 480))).toBeLessThan(40);
});

it('leaves out a line with letters that the typefaces lack', async () => {
  const compose = (title: string) => composePagePicture(subject({ title }), []);
  expect((await compose('東京物語')).equals(await compose(''))).toBe(true);
  expect((await compose('Ebbe')).equals(await compose('Flut'))).toBe(false);
});

it('has a version that changes with what it shows', () => {
  const version = pageVersion(subject());
  expect(pageVersion(subject())).toBe(version);
  expect(pageVersion(subject({ facts: '3 Filme' }))).not.toBe(version);
  expect(pageVersion(subject({ stills: ['stills/a-640.jpg'] }))).not.toBe(version);
});

it.each([
  [{ films: 139_255, firstYear: 1895, lastYear: 2024 }, '139,255 films · 1895–2024', '139.255 Filme · 1895–2024'],
  [{ films: 1, firstYear: 1921, lastYear: 1921 }, '1 film · 1921', '1 Film · 1921'],
  [{ films: 2, firstYear: null, lastYear: null }, '2 films', '2 Filme'],
  [{ films: 0, firstYear: null, lastYear: null }, '', ''],
])('counts %j', (figures, english, german) => {
  expect([factsText(figures, 'en'), factsText(figures, 'de')]).toEqual([english, german]);
});

it('shortens a long text between words', () => {
  expect(shortText('Short.')).toBe('Short.');
  expect(shortText(`${'word '.repeat(29)}end, and more`)).toBe(`${'word '.repeat(29).trim()} end …`);
});
