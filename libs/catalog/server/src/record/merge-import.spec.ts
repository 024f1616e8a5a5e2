import fc from 'fast-check';
import type { ImportedRecord } from '../store/film-record';
import { mergeImport } from './merge-import';

const word = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined });
const without = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
const record = fc
  .record({ title: fc.constantFrom('x', 'y', 'z'), german: word, source: word, series: word, date: word })
  .map(({ title, german, source, series, date }): ImportedRecord => ({
    texts: { en: { title }, ...(german && { de: { title: german } }) },
    facts: without({ source, x: undefined, series, description_date: date }),
  }));

it('takes the fields that are named where editors have changed nothing, and else the value of the editors', () => {
  fc.assert(
    fc.property(record, record, record, (imported, current, incoming) => {
      const merged = mergeImport({ imported, current, incoming }).record;
      for (const field of ['source', 'series', 'description_date'] as const) {
        const isImported = current.facts[field] === imported.facts[field] && incoming.facts[field] !== undefined;
        expect(merged.facts[field]).toBe((isImported ? incoming : current).facts[field]);
      }
      const german = (each: ImportedRecord) => each.texts.de?.title;
      const isImported = german(current) === german(imported) && german(incoming) !== undefined;
      expect(german(merged)).toBe(german(isImported ? incoming : current));
    }),
  );
});

it('changes nothing when the same arrives again', () => {
  fc.assert(
    fc.property(record, record, (one, other) => {
      const first = mergeImport({ imported: one, current: other, incoming: one });
      expect(first).toEqual({ record: other, imported: one });
      const second = mergeImport({ imported: one, current: one, incoming: other });
      expect(mergeImport({ ...second, current: second.record, incoming: other })).toEqual(second);
    }),
  );
});

it('removes what is named as empty, unless editors have changed it', () => {
  const imported = { texts: { en: { title: 'Fog', description: 'Grey.' } }, facts: { source: 'a', series: 'b' } };
  const current = { texts: imported.texts, facts: { source: 'a', series: 'c' } };
  const cleared = ['description_en', 'source', 'series', 'rights', 'title_en'];
  const merged = mergeImport({ imported, current, incoming: { texts: {}, facts: {}, cleared } });
  expect(merged.record).toEqual({ texts: { en: { title: 'Fog' } }, facts: { series: 'c' } });
  expect(merged.imported).toEqual({ texts: {}, facts: {} });
});

it('keeps a title where editors removed the one and the import the other', () => {
  const merged = mergeImport({
    imported: { texts: { en: { title: 'Fog' }, de: { title: 'Nebel' } }, facts: {} },
    current: { texts: { de: { title: 'Nebel' } }, facts: {} },
    incoming: { texts: { en: { title: 'Fog' } }, facts: {}, cleared: ['title_de'] },
  });
  expect(merged.record.texts).toEqual({ de: { title: 'Nebel' } });
});
