import fc from 'fast-check';
import type { ImportedRecord } from '../../store/film-record';
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

it('takes the import where editors have changed nothing, and else the value of the editors', () => {
  fc.assert(
    fc.property(record, record, record, (imported, current, incoming) => {
      const merged = mergeImport({ imported, current, incoming });
      for (const field of ['source', 'series', 'description_date'] as const) {
        const isEdited = current.facts[field] !== imported.facts[field];
        expect(merged.facts[field]).toBe((isEdited ? current : incoming).facts[field]);
      }
      const isEdited = current.texts.de?.title !== imported.texts.de?.title;
      expect(merged.texts.de?.title).toBe((isEdited ? current : incoming).texts.de?.title);
    }),
  );
});

it('is the import for a film that nobody has edited, and changes nothing when the same is imported again', () => {
  fc.assert(
    fc.property(record, record, (one, other) => {
      expect(mergeImport({ imported: one, current: one, incoming: other })).toEqual(other);
      expect(mergeImport({ imported: one, current: other, incoming: one })).toEqual(other);
    }),
  );
});

it('keeps a title where editors removed the one and the import the other', () => {
  const merged = mergeImport({
    imported: { texts: { en: { title: 'Fog' }, de: { title: 'Nebel' } }, facts: {} },
    current: { texts: { de: { title: 'Nebel' } }, facts: {} },
    incoming: { texts: { en: { title: 'Fog' } }, facts: {} },
  });
  expect(merged.texts).toEqual({ de: { title: 'Nebel' } });
});
