import { locales, parseTimecode } from '@nitrate/contract-kit';
import { listLimits } from '@nitrate/lists/contract';
import { collectionTexts } from './archives';
import { demoFilms } from './demo-films';
import { demoLists } from './demo-lists';
import { sideCar } from './side-car';

describe('the demo archive', () => {
  it('is twelve films from three archives and five collections, from 1895 to 2020', () => {
    const years = demoFilms.map(({ record }) => Number(record.description_date));
    expect(demoFilms).toHaveLength(12);
    expect(new Set(demoFilms.map(({ record }) => record.archive)).size).toBe(3);
    expect(new Set(demoFilms.map(({ record }) => record.supplier_collection))).toEqual(
      new Set(collectionTexts.map(({ collection }) => collection)),
    );
    expect([Math.min(...years), Math.max(...years)]).toEqual([1895, 2020]);
    expect(new Set(years.map((year) => Math.floor(year / 10))).size).toBeGreaterThanOrEqual(10);
  });

  it('has no two films under one name or number', () => {
    for (const keyOf of [
      (film: (typeof demoFilms)[number]) => film.name,
      (film: (typeof demoFilms)[number]) => film.record.supplierId,
    ]) {
      // prettier-ignore
      expect(new Set(demoFilms.map(keyOf)).size).toBe(demoFilms.length);
    }
  });

  it('has two lists, each with films of the demo once, in texts that a list can have', () => {
    expect(new Set(demoLists.map(({ id }) => id)).size).toBe(2);
    for (const { name, description, films } of demoLists) {
      expect(films.length).toBeGreaterThanOrEqual(4);
      expect(new Set(films.map(({ film }) => film.name)).size).toBe(films.length);
      for (const { film } of films) expect(demoFilms).toContain(film);
      const lengthOf = (texts: Record<string, string>) => Object.values(texts).join(' / ').length;
      expect(lengthOf(name)).toBeLessThanOrEqual(listLimits.maxName);
      expect(lengthOf(description)).toBeLessThanOrEqual(listLimits.maxDescription);
      for (const { note } of films) expect(lengthOf(note)).toBeLessThanOrEqual(listLimits.maxNote);
    }
  });

  describe.each(demoFilms.map((film) => [film.name, film] as const))(
    '%s',
    (_name, { recipe, record, script, ...film }) => {
      it('lasts 30 to 75 seconds, and everything in it lies within', () => {
        expect(recipe.seconds).toBeGreaterThanOrEqual(30);
        expect(recipe.seconds).toBeLessThanOrEqual(75);
        for (const { from, to } of [...recipe.titles, ...script]) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(recipe.seconds);
        }
        expect(record.preview.start + record.preview.duration).toBeLessThanOrEqual(recipe.seconds);
        expect(record.posterAt).toBeLessThan(recipe.seconds);
        for (const { startMs } of record.chapters) expect(startMs).toBeLessThan(recipe.seconds * 1000);
      });

      it.each(locales)('is described in %s, in three to six sentences', (locale) => {
        const { title, description, contentnotes, keywords } = record;
        expect(title[locale]).not.toBe('');
        expect(contentnotes[locale]).not.toBe('');
        expect(keywords[locale].length).toBeGreaterThanOrEqual(5);
        const sentences = description[locale].split(/[.?!][”“]?(?:\s|$)/).filter(Boolean);
        expect(sentences.length).toBeGreaterThanOrEqual(3);
        expect(sentences.length).toBeLessThanOrEqual(9);
      });

      it('shows something at its poster', () => {
        if (recipe.picture.kind === 'drawn') expect(recipe.picture.draw(record.posterAt)).toMatch(/^<svg .*<\/svg>$/s);
        const onCard = recipe.titles.some(({ from, to, lines }) => record.posterAt > from && record.posterAt < to && lines.length > 1); // prettier-ignore
        expect(onCard).toBe(false);
      });

      it('is drawn the same each time', () => {
        if (recipe.picture.kind !== 'drawn') return expect(recipe.picture.graph).toContain('mandelbrot');
        expect(recipe.picture.draw(7.25)).toBe(recipe.picture.draw(7.25));
      });

      it('has captions and transcripts in both languages whose times can be read', () => {
        const files = sideCar({ recipe, record, script, ...film });
        expect(Object.keys(files)).toHaveLength(5);
        for (const [name, text] of Object.entries(files).filter(([file]) => file.endsWith('.vtt'))) {
          expect(text).toMatch(/^WEBVTT\n\n/);
          const times = [...text.matchAll(/^(\S+) --> (\S+)$/gm)].flatMap(([, from, to]) => [from, to]);
          expect(times.length).toBeGreaterThan(name.includes('transcript') ? 8 : 2);
          for (const time of times) expect(parseTimecode(time ?? '')).toBeDefined();
        }
      });
    },
  );
});
