import { embedPath, filmPartPath, manifestPath, passagePath, readWatchAddress } from './film-part-path';
import { listedFilmPath, readPlayedList } from './played-list';
import { watchPath } from './watch-path';

const read = (search: string) => readWatchAddress(new URLSearchParams(search));

describe('address of a watch page', () => {
  it('contains the film and the start time', () => {
    expect(read('v=a-film')).toEqual({ film: 'a-film', startMs: 0 });
    expect(read('v=a-film&t=90')).toEqual({ film: 'a-film', startMs: 90_000 });
  });

  it.each(['t=-5', 't=x', 't=Infinity', 't=1e99', 't='])('starts at 0 for %s', (t) => {
    expect(read(`v=a&${t}`)).toEqual({ film: 'a', startMs: 0 });
  });

  it('is invalid without a film', () => {
    expect(read('')).toBeUndefined();
    expect(read('v=%20')).toBeUndefined();
    expect(read(`v=${'x'.repeat(201)}`)).toBeUndefined();
  });

  it('contains the end of a passage, which is after its start', () => {
    expect(read('v=a&t=90.5&end=120')).toEqual({ film: 'a', startMs: 90_500, endMs: 120_000 });
    expect(read('v=a&t=90&end=90')).toEqual({ film: 'a', startMs: 90_000 });
    expect(read('v=a&end=x')).toEqual({ film: 'a', startMs: 0 });
  });

  it.each([
    [{ startMs: 4_250, endMs: 9_000 }, '/watch?v=a%26b&t=4.25&end=9'],
    [{ startMs: 4_000, endMs: null }, '/watch?v=a%26b&t=4'],
    [{ startMs: null, endMs: null }, '/watch?v=a%26b'],
  ])('leads to the part %j of a film', (part, path) => {
    expect(passagePath('a&b', part)).toBe(path);
  });

  it.each([
    [{ startMs: 0 }, ''],
    [{ startMs: 4_250 }, 't=4.25'],
    [{ startMs: 0, endMs: 9_000 }, 't=0&end=9'],
    [{ startMs: 4_000, endMs: 9_000 }, 't=4&end=9'],
  ])('names the part %j in page, player and manifest', (part, query) => {
    expect(filmPartPath('a&b', part)).toBe(`/watch?v=a%26b${query && `&${query}`}`);
    expect(embedPath('a&b', part)).toBe(`/embed/a%26b${query && `?${query}`}`);
    expect(manifestPath('a&b', part)).toBe(`/iiif/a%26b/manifest.json${query && `?${query}`}`);
    expect(read(filmPartPath('a', part).split('?')[1] ?? '')).toEqual({ film: 'a', ...part });
  });

  it('is read as it was written', () => {
    const path = watchPath('ä & b', 65_432);
    expect(read(path.split('?')[1] ?? '')).toEqual({ film: 'ä & b', startMs: 65_000 });
  });

  it('has the list that plays on, with the token of its link', () => {
    const id = '019ab000-0000-7000-8000-000000000001';
    const listOf = (path: string) => readPlayedList(new URLSearchParams(path.split('?')[1]));
    expect(listedFilmPath('a&b', { id })).toBe(`/watch?v=a%26b&list=${id}`);
    expect(listedFilmPath('a', { id }, { startMs: 130_000, endMs: 220_500 })).toBe(
      `/watch?v=a&t=130&end=220.5&list=${id}`,
    );
    for (const list of [{ id }, { id, share: 'Zx_-9' }]) expect(listOf(listedFilmPath('a', list))).toEqual(list);
    for (const search of ['v=a', 'v=a&list=mine', `v=a&list=${id}x`]) expect(listOf(`?${search}`)).toBeUndefined();
    expect(listOf(`?v=a&list=${id}&share=<b>`)).toEqual({ id });
  });
});
