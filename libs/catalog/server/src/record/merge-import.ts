import { type Locale, locales } from '@nitrate/contract-kit';
import { inLocale } from './flat-record';
import type { OwnNames } from '../term-lists/term-label';
import type { TermListName } from '../term-lists/term-tables';
import type { StoredFilmFacts, FilmRecord, FilmTexts, FilmTextsByLocale, ImportedRecord } from '../store/film-record';

/** What arrives for a film that is stored. */
interface Versions {
  /** What had arrived before, as far as editors have changed it; else as `current`. */
  imported: ImportedRecord;
  current: ImportedRecord;
  /** The fields that it does not name stay as they are. */
  incoming: Pick<FilmRecord, 'texts' | 'facts' | 'cleared'>;
}

/** The film after an arrival, and what has arrived for it so far. */
interface Merged {
  record: ImportedRecord;
  imported: ImportedRecord;
}

/** Merges a record into a film field by field: a field that editors have changed keeps their value. */
export function mergeImport({ imported, current, incoming }: Versions): Merged {
  const cleared = new Set(incoming.cleared);
  const texts: Record<keyof Merged, FilmTextsByLocale> = { record: {}, imported: {} };
  for (const locale of locales) {
    const merged = mergeFields<FilmTexts>(
      { imported: imported.texts[locale] ?? {}, current: current.texts[locale] ?? {} },
      incoming.texts[locale] ?? {},
      (field) => cleared.has(inLocale(field, locale)),
    );
    for (const version of ['record', 'imported'] as const) {
      if (Object.keys(merged[version]).length > 0) texts[version][locale] = merged[version];
    }
  }
  const facts = mergeFields(
    { imported: withoutNames(imported.facts), current: withoutNames(current.facts) },
    withoutNames(incoming.facts),
    (fact) => cleared.has(fact),
  );
  const record = { texts: withTitle(texts.record, current.texts), facts: facts.record };
  return {
    record: { texts: record.texts, facts: { ...record.facts, ...germanNames(record, current, incoming) } },
    imported: { texts: texts.imported, facts: facts.imported },
  };
}

function mergeFields<Fields extends object>(
  { imported, current }: { imported: Fields; current: Fields },
  incoming: Fields,
  isCleared: (name: string) => boolean,
): Record<keyof Merged, Fields> {
  const merged = { record: { ...current }, imported: { ...imported } };
  const known = [...Object.keys(current), ...Object.keys(imported)].filter(isCleared);
  for (const name of new Set([...Object.keys(incoming), ...known]) as Set<keyof Fields>) {
    const isEdited = JSON.stringify(current[name]) !== JSON.stringify(imported[name]);
    for (const fields of isEdited ? [merged.imported] : [merged.imported, merged.record]) {
      if (incoming[name] === undefined) delete fields[name];
      else fields[name] = incoming[name];
    }
  }
  return merged;
}

/** The German names that the record gives to its values, and those that the film had of its other values. */
function germanNames(merged: ImportedRecord, current: ImportedRecord, incoming: ImportedRecord): StoredFilmFacts {
  const [values, arrived] = [valuesOf(merged), valuesOf(incoming)];
  const names: OwnNames = {};
  for (const { facts, isOld } of [
    { facts: current.facts, isOld: true },
    { facts: incoming.facts, isOld: false },
  ]) {
    for (const [list, given] of Object.entries(facts.germanNames ?? {})) {
      for (const [value, name] of Object.entries(given)) {
        if (!isOld || (values.has(value) && !arrived.has(value))) (names[list as TermListName] ??= {})[value] = name;
      }
    }
  }
  return Object.keys(names).length > 0 ? { germanNames: names } : {};
}

const withoutNames = ({ germanNames: _names, ...facts }: StoredFilmFacts): Omit<StoredFilmFacts, 'germanNames'> =>
  facts;

const valuesOf = ({ texts, facts }: ImportedRecord): Set<unknown> =>
  new Set([...Object.values(facts).flat(), ...locales.flatMap((locale) => texts[locale]?.keywords ?? [])]);

/** Editors removed the title in one language and the import that in the other: the film keeps its titles. */
function withTitle(texts: FilmTextsByLocale, current: FilmTextsByLocale): FilmTextsByLocale {
  if (locales.some((locale) => texts[locale]?.title)) return texts;
  const titled = (locale: Locale) => {
    const title = current[locale]?.title;
    return title === undefined ? {} : { [locale]: { ...texts[locale], title } };
  };
  return { ...texts, ...titled('en'), ...titled('de') };
}
