import { fillContent, isForeign } from './fill-content';

describe('fillContent', () => {
  it('takes each missing field from the other language, and says which', () => {
    const own = { meta: { title: 'Archiv', description: '' }, siteName: undefined };
    const other = { meta: { title: 'Archive', description: 'Films' }, siteName: 'Nitrate' };
    expect(fillContent<object>(own, other)).toEqual({
      content: { meta: { title: 'Archiv', description: 'Films' }, siteName: 'Nitrate' },
      foreign: ['meta.description', 'siteName'],
    });
  });

  it('joins items of lists by their id, whatever their order', () => {
    const own = { rows: [{ id: 'b' }, { id: 'a', title: 'A de' }] };
    const other = { rows: [{ id: 'a', title: 'A en' }, { id: 'b', title: 'B en' }, { id: 'c', title: 'C en' }] }; // prettier-ignore
    expect(fillContent<object>(own, other)).toEqual({
      content: { rows: [{ id: 'b', title: 'B en' }, { id: 'a', title: 'A de' }] }, // prettier-ignore
      foreign: ['rows.b.title'],
    });
  });

  it('takes a whole list where there is none', () => {
    expect(fillContent<object>({ items: [] }, { items: [{ id: 'x' }] })).toEqual({
      content: { items: [{ id: 'x' }] },
      foreign: ['items'],
    });
  });

  it('leaves an empty text alternative empty: it says that the image only decorates', () => {
    const { content, foreign } = fillContent<object>({ image: { alt: '' } }, { image: { alt: 'A bridge' } });
    expect({ content, foreign }).toEqual({ content: { image: { alt: '' } }, foreign: [] });
  });

  it('changes neither of the two', () => {
    const own = Object.freeze({ hero: Object.freeze({ title: '' }) });
    const other = Object.freeze({ hero: Object.freeze({ title: 'T' }) });
    expect(fillContent<object>(own, other).content).toEqual({ hero: { title: 'T' } });
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
