import { type Locale, locales } from '@nitrate/contract-kit';
import type { FilmFacts, FilmTexts, FilmTextsByLocale, ImportedRecord } from '../../store/film-record';

/** The three records of an import into a film that editors have changed. */
interface Versions {
  /** As it was imported the last time. */
  imported: ImportedRecord;
  /** As editors have left it. */
  current: ImportedRecord;
  /** As it is imported now. */
  incoming: ImportedRecord;
}

/**
 * Merges an import into a film that editors have changed, field by field: a field that editors have changed keeps their
 * value, every other one takes that of the import.
 */
export function mergeImport({ imported, current, incoming }: Versions): ImportedRecord {
  const texts: FilmTextsByLocale = {};
  for (const locale of locales) {
    const merged = mergeFields<FilmTexts>(
      imported.texts[locale] ?? {},
      current.texts[locale] ?? {},
      incoming.texts[locale] ?? {},
    );
    if (Object.keys(merged).length > 0) texts[locale] = merged;
  }
  const facts = mergeFields<FilmFacts>(imported.facts, current.facts, incoming.facts);
  return { texts: withTitle(texts, current.texts), facts };
}

function mergeFields<Fields extends object>(imported: Fields, current: Fields, incoming: Fields): Fields {
  const names = new Set([...Object.keys(incoming), ...Object.keys(current)]) as Set<keyof Fields>;
  const merged: Partial<Fields> = {};
  for (const name of names) {
    const isEdited = JSON.stringify(current[name]) !== JSON.stringify(imported[name]);
    const value = isEdited ? current[name] : incoming[name];
    if (value !== undefined) merged[name] = value;
  }
  return merged as Fields;
}

/** Editors removed the title in one language and the import that in the other: the film keeps its titles. */
function withTitle(texts: FilmTextsByLocale, current: FilmTextsByLocale): FilmTextsByLocale {
  if (locales.some((locale) => texts[locale]?.title)) return texts;
  const titled = (locale: Locale) => {
    const title = current[locale]?.title;
    return title === undefined ? {} : { [locale]: { ...texts[locale], title } };
  };
  return { ...texts, ...titled('en'), ...titled('de') };
}
