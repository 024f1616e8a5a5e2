import sharp from 'sharp';
import type { CardSubject } from '../film-cards/card-subject';
import { composeFilmPicture, composePassagePicture } from './compose-film-picture';
import { type SocialSubject, socialVersion, stillOf } from './film-subject';

const card: CardSubject = { title: 'Ebb and Flow', year: '1931', design: 'intertitle', tint: 'amber', seed: 4 };
const subject = (over: Partial<CardSubject> = {}, still?: string): SocialSubject => ({
  card: { ...card, ...over },
  archive: 'Hafenarchiv Nordersiel',
  still,
});
const longest =
  'Die Geschichte der Donaudampfschifffahrtsgesellschaft und ihrer Kapitäninnen, erzählt von denen, die dabei waren, in 12 Teilen';

const plain = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

/** Relative luminance, WCAG 2.2. */
function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it.each([
  ['a still', 'white'],
  ['a drawn card', undefined],
])('is a JPEG of 1200 × 630 pixels below 300 kB with %s', async (_, background) => {
  for (const title of [card.title, longest]) {
    const picture = await composeFilmPicture(subject({ title }), background ? await plain(background) : undefined);
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300_000);
  }
});

it('darkens the brightest still so far that its words are read', async () => {
  const picture = await pixels(await composeFilmPicture(subject({ title: longest }), await plain('white')));
  const at = (x: number, y: number) => [...picture.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
  const ink = luminance([0xd6, 0xcb, 0xbb]);
  // Next to the words, from the first line of the longest title on.
  for (const y of [330, 420, 500, 570, 610]) {
    expect((ink + 0.05) / (luminance(at(30, y)) + 0.05)).toBeGreaterThan(4.5);
  }
});

it('shows another title as another picture, and leaves out letters that it cannot draw', async () => {
  const still = await plain('#345');
  const compose = (title: string) => composeFilmPicture(subject({ title }), still);
  expect((await compose('Ebb and Flow')).equals(await compose('Flow and Ebb'))).toBe(false);
  expect((await compose('東京物語')).equals(await compose(''))).toBe(true);
});

it('names the times of a passage', async () => {
  const still = await plain('#345');
  const film = await composeFilmPicture(subject(), still);
  const passage = await composeFilmPicture({ ...subject(), passage: '1:10–1:15' }, still);
  expect(passage.equals(film)).toBe(false);
  expect(passage.equals(await composeFilmPicture({ ...subject(), passage: '1:10–1:16' }, still))).toBe(false);
});

describe('the picture of a passage', () => {
  const passage = '1:10–1:15';
  const frame = (width: number, height: number, background = 'white') =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();

  it.each([
    [160, 90],
    [160, 118],
    [90, 160],
    [1280, 720],
  ])('is a JPEG of 1200 × 630 pixels with a frame of %i × %i', async (width, height) => {
    for (const title of [card.title, longest, '東京物語']) {
      const picture = await composePassagePicture({ ...subject({ title }), passage }, await frame(width, height));
      const metadata = await sharp(picture).metadata();
      expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  it('shows the small frame in its own light, before darker colours of it on which the words are read', async () => {
    const picture = await pixels(
      await composePassagePicture({ ...subject({ title: longest }), passage }, await frame(160, 90)),
    );
    const at = (x: number, y: number) => [...picture.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    expect(luminance(at(300, 200))).toBeGreaterThan(0.95);
    const ink = luminance([0xd6, 0xcb, 0xbb]);
    for (const y of [400, 460, 520, 570, 610]) {
      expect((ink + 0.05) / (luminance(at(30, y)) + 0.05)).toBeGreaterThan(4.5);
    }
  });

  it('covers the picture with a frame that is large enough', async () => {
    const picture = await pixels(await composePassagePicture({ ...subject(), passage }, await frame(1280, 720)));
    expect(luminance([...picture.subarray((20 * 1200 + 1100) * 3, (20 * 1200 + 1100) * 3 + 3)])).toBeGreaterThan(0.95);
  });
});

it('has a version that changes with what it shows', () => {
  const version = socialVersion(subject());
  expect(socialVersion(subject())).toBe(version);
  expect(socialVersion(subject({ title: 'Flow' }))).not.toBe(version);
  expect(socialVersion(subject({}, 'stills/a-1280.jpg'))).not.toBe(version);
});

it('is made from the JPEG of the poster that is wide enough', () => {
  const poster = { base: 'stills/a', widths: [320, 1280], formats: ['avif', 'jpg'], width: 1280, height: 720 };
  expect(stillOf({ ...poster, placeholder: '' })).toBe('stills/a-1280.jpg');
  expect(stillOf({ ...poster, formats: ['avif'], placeholder: '' })).toBeUndefined();
  expect(stillOf(null)).toBeUndefined();
});
