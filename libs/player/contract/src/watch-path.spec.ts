import { passagePath, readWatchAddress, watchPath } from './watch-path';

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

  it('is read as it was written', () => {
    const path = watchPath('ä & b', 65_432);
    expect(read(path.split('?')[1] ?? '')).toEqual({ film: 'ä & b', startMs: 65_000 });
  });
});
