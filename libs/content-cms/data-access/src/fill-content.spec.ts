import type { ContentShape } from './content-shape';
import { contentShapes } from './content-shapes';
import { dropIncomplete, fillContent, isIncomplete } from './fill-content';
import { isForeign } from './use-content';

const { global, landing, header, page, login } = contentShapes;
const picture = { src: '/a.jpg', width: 640, height: 480, alt: 'Eine Brücke' };

/** Fills content in English from content in German. */
const fill = (own: object, other: object, shape: ContentShape) =>
  fillContent<object>({ content: own, foreign: {} }, other, 'de', shape);

describe('fillContent', () => {
  it('fills each missing field from the other language, and lists its path', () => {
    const own = { meta: { title: 'Archiv', description: '' }, siteName: undefined };
    const other = { meta: { title: 'Archive', description: 'Films' }, siteName: 'Nitrate' };
    expect(fill(own, other, global)).toEqual({
      content: { meta: { title: 'Archiv', description: 'Films' }, siteName: 'Nitrate' },
      foreign: { de: ['siteName', 'meta.description'] },
    });
  });

  it('matches list items by id, whatever their order', () => {
    const own = { rows: [{ id: 'b' }, { id: 'a', title: 'A de' }] };
    const other = { rows: [{ id: 'a', title: 'A en' }, { id: 'b', title: 'B en' }, { id: 'c', title: 'C en' }] }; // prettier-ignore
    expect(fill(own, other, landing)).toEqual({
      content: { rows: [{ id: 'b', title: 'B en' }, { id: 'a', title: 'A de' }] }, // prettier-ignore
      foreign: { de: ['rows.b.title'] },
    });
  });

  it('takes a whole list where the own one is empty', () => {
    expect(fill({ items: [] }, { items: [{ id: 'x' }] }, header)).toEqual({
      content: { items: [{ id: 'x' }] },
      foreign: { de: ['items'] },
    });
  });

  it('leaves the alternative text of a decorative image empty', () => {
    const { content, foreign } = fill({ image: { ...picture, alt: '' } }, { image: picture }, login);
    expect({ content, foreign }).toEqual({ content: { image: { ...picture, alt: '' } }, foreign: {} });
  });

  it('fills links, images and lists of texts, field by field', () => {
    const own = { hero: { primary: { label: 'Öffnen' }, image: { ...picture, alt: undefined } }, signUp: { link: {} } };
    const link = { label: 'Open', href: '/archive' };
    const other = {
      hero: { primary: link, secondary: link, image: { ...picture, src: '/b.jpg', alt: 'A bridge' } },
      signUp: { title: 'Join', link },
    };
    expect(fill(own, other, landing)).toEqual({
      content: {
        hero: {
          primary: { label: 'Öffnen', href: '/archive' },
          secondary: link,
          image: { ...picture, alt: 'A bridge' },
        },
        signUp: { title: 'Join', link },
      },
      foreign: {
        de: [
          'hero.image.alt',
          'hero.primary.href',
          'hero.secondary',
          'signUp.title',
          'signUp.link.label',
          'signUp.link.href',
        ],
      },
    });
    expect(fill({ points: [] }, { points: ['Free'] }, login).foreign).toEqual({ de: ['points'] });
  });

  it('does not mix two pictures, two choices of films, or two kinds of blocks', () => {
    const sources = [{ src: '/b-640.jpg', width: 640 }];
    const own = {
      blocks: [
        { type: 'image', id: 'a', image: picture },
        { type: 'filmRow', id: 'b', row: { id: 'b', query: { genre: 'Drama' } } },
        { type: 'quote', id: 'c', text: 'Gesagt.' },
      ],
    };
    const other = {
      blocks: [
        { type: 'image', id: 'a', image: { ...picture, src: '/b.jpg', sources } },
        { type: 'filmRow', id: 'b', row: { id: 'b', films: ['x'], query: { genre: 'Drama', decade: '1930' } } },
        { type: 'callToAction', id: 'c', title: 'Join' },
      ],
    };
    expect(fill(own, other, page)).toEqual({ content: own, foreign: {} });
  });

  it('leaves empty what is empty in both languages', () => {
    expect(fill({ hero: { eyebrow: '' } }, { hero: { eyebrow: '' } }, landing)).toEqual({
      content: { hero: { eyebrow: '' } },
      foreign: {},
    });
  });

  it('keeps what an earlier language filled, and lists what each of them did', () => {
    const filled = { content: { hero: { title: 'Der Hafen' } }, foreign: { de: ['hero'] } };
    expect(fillContent<object>(filled, { hero: { title: 'T', eyebrow: 'E' } }, 'en', landing)).toEqual({
      content: { hero: { title: 'Der Hafen', eyebrow: 'E' } },
      foreign: { de: ['hero'], en: ['hero.eyebrow'] },
    });
  });

  it('does not mutate its arguments', () => {
    const own = Object.freeze({ hero: Object.freeze({ title: '' }) });
    const other = Object.freeze({ hero: Object.freeze({ title: 'T' }) });
    expect(fill(own, other, landing).content).toEqual({ hero: { title: 'T' } });
  });
});

describe('isIncomplete', () => {
  const words = { title: 'T', text: 'T', points: ['P'], quote: { text: 'Q', source: 'S' }, image: picture };

  it('is false where every field has a value', () => {
    expect(isIncomplete(words, login)).toBe(false);
    expect(isIncomplete({ ...words, image: { ...picture, alt: '' } }, login)).toBe(false);
  });

  it.each([
    { title: '' },
    { points: [] },
    { image: undefined },
    { quote: { text: 'Q' } },
    { image: { ...picture, alt: undefined } },
  ])('is true with %j', (change) => {
    expect(isIncomplete({ ...words, ...change }, login)).toBe(true);
  });
});

describe('dropIncomplete', () => {
  it('drops links without text or address, and blocks of unknown type', () => {
    const content = {
      title: 'T',
      blocks: [
        { type: 'callToAction', id: 'a', title: 'Join', link: { href: '/sign-up' } },
        { type: 'callToAction', id: 'b', link: { label: 'Join', href: '/sign-up' } },
        { type: 'gallery', id: 'c' },
      ],
    };
    expect(dropIncomplete(content, page)).toEqual({
      title: 'T',
      blocks: [
        { type: 'callToAction', id: 'a', title: 'Join' },
        { type: 'callToAction', id: 'b', link: { label: 'Join', href: '/sign-up' } },
      ],
    });
  });
});

describe('isForeign', () => {
  it.each([
    [['hero'], 'hero.title', true],
    [['hero.title'], 'hero.title', true],
    [['hero.title'], 'hero.titleLine', false],
    [['hero.title'], 'hero', false],
    [[''], 'anything', true],
    [[], 'hero', false],
  ])('%j holds %s: %s', (foreign, path, expected) => {
    expect(isForeign(foreign, path)).toBe(expected);
  });
});
