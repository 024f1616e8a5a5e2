import { fillContent, isForeign } from './fill-content';

describe('fillContent', () => {
  it('fills each missing field from the other language, and lists its path', () => {
    const own = { meta: { title: 'Archiv', description: '' }, siteName: undefined };
    const other = { meta: { title: 'Archive', description: 'Films' }, siteName: 'Nitrate' };
    expect(fillContent<object>(own, other)).toEqual({
      content: { meta: { title: 'Archiv', description: 'Films' }, siteName: 'Nitrate' },
      foreign: ['meta.description', 'siteName'],
    });
  });

  it('matches list items by id, whatever their order', () => {
    const own = { rows: [{ id: 'b' }, { id: 'a', title: 'A de' }] };
    const other = { rows: [{ id: 'a', title: 'A en' }, { id: 'b', title: 'B en' }, { id: 'c', title: 'C en' }] }; // prettier-ignore
    expect(fillContent<object>(own, other)).toEqual({
      content: { rows: [{ id: 'b', title: 'B en' }, { id: 'a', title: 'A de' }] }, // prettier-ignore
      foreign: ['rows.b.title'],
    });
  });

  it('takes a whole list where the own one is empty', () => {
    expect(fillContent<object>({ items: [] }, { items: [{ id: 'x' }] })).toEqual({
      content: { items: [{ id: 'x' }] },
      foreign: ['items'],
    });
  });

  it('leaves the alternative text of a decorative image empty', () => {
    const { content, foreign } = fillContent<object>({ image: { alt: '' } }, { image: { alt: 'A bridge' } });
    expect({ content, foreign }).toEqual({ content: { image: { alt: '' } }, foreign: [] });
  });

  it('does not mutate its arguments', () => {
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
