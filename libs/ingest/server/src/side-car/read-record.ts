import { listFields, localisedFields, textFields } from '@nitrate/catalog/contract';
import { isLocale, type Locale, locales, parseTimecode, textIn } from '@nitrate/contract-kit';
import type { Chapter } from '@nitrate/ingest/contract';
import { type FilmMetadata, type FilmSideCar, type ByLocale, SideCarInvalid } from './film-side-car';

type Raw = Readonly<Record<string, unknown>>;

const maxTextLength = 20_000;
const maxValues = 500;
const maxChapters = 1000;
const maxTimeMs = 1000 * 3600 * 1000;

/**
 * Normalises a record from JSON, CSV or PBCore. Unknown fields are ignored.
 * @throws SideCarInvalid naming the field, when a known field has the wrong type
 */
export function readSideCarRecord(raw: Raw): FilmSideCar {
  const locale = isLocale(raw['locale']) ? raw['locale'] : 'en';
  const aliased: Raw = { ...raw, supplier_collection: raw['supplier_collection'] ?? raw['collection'] };
  const metadata: FilmMetadata = {};
  for (const field of localisedFields) {
    const values = localised(aliased, field, locale);
    if (field === 'keywords')
      assign(
        metadata,
        field,
        eachLocale(values, (value) => readList(value, field)),
      );
    else
      assign(
        metadata,
        field,
        eachLocale(values, (value) => readText(value, field)),
      );
  }
  for (const field of textFields) assign(metadata, field, readText(aliased[field], field));
  for (const field of listFields) assign(metadata, field, readList(aliased[field], field));
  assign(metadata, 'title_alternative', readList(raw['title_alternative'], 'title_alternative'));
  for (const field of ['identifiers', 'language', 'x_colour'] as const)
    assign(metadata, field, readList(raw[field], field));
  assign(metadata, 'x_series', readText(raw['x_series'], 'x_series'));
  assign(metadata, 'licence', readText(raw['dataLicence'] ?? raw['licence'], 'licence'));
  assign(metadata, 'rights', readText(raw['rights'], 'rights'));
  assign(metadata, 'source', readText(raw['source'], 'source'));

  const sideCar: FilmSideCar = { metadata };
  assign(sideCar, 'supplierId', readText(raw['supplierId'], 'supplierId', 200));
  assign(sideCar, 'archive', readText(nameOf(raw['archive']), 'archive', 200));
  assign(sideCar, 'preview', readPreview(raw['preview']));
  assign(sideCar, 'posterAtMs', readTime(raw['posterAt'], 'posterAt'));
  assign(sideCar, 'chapters', readChapters(raw['chapters'], locale));
  return sideCar;
}

function invalid(field: string, en: string, de: string): SideCarInvalid {
  return new SideCarInvalid({ en: `${field} ${en}`, de: `${field} ${de}` });
}

function assign<T, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined) target[key] = value;
}

/** `{en, de}`, a plain value in the record's language, or the field inside `translations`, which takes precedence. */
function localised(raw: Raw, field: string, locale: Locale): ByLocale<unknown> {
  const value = raw[field];
  const values: ByLocale<unknown> = isRecord(value) ? pickLocales(value) : { [locale]: value };
  const translations = isRecord(raw['translations']) ? raw['translations'] : {};
  for (const language of locales) {
    const translation = translations[language];
    if (isRecord(translation) && translation[field] !== undefined) values[language] = translation[field];
  }
  return values;
}

function pickLocales(value: Raw): ByLocale<unknown> {
  return Object.fromEntries(locales.map((language) => [language, value[language]]));
}

function eachLocale<T>(values: ByLocale<unknown>, read: (value: unknown) => T | undefined): ByLocale<T> | undefined {
  const entries = locales.flatMap((language) => {
    const value = read(values[language]);
    return value === undefined ? [] : [[language, value] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readText(value: unknown, field: string, maxLength = maxTextLength): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') throw invalid(field, 'is not text', 'ist kein Text');
  const text = String(value).replaceAll('\0', '').normalize('NFC').trim();
  if (text.length > maxLength) {
    throw invalid(field, `is longer than ${maxLength} characters`, `ist länger als ${maxLength} Zeichen`);
  }
  return text === '' ? undefined : text;
}

function readList(value: unknown, field: string): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  if (values.length > maxValues) {
    throw invalid(field, `has more than ${maxValues} values`, `hat mehr als ${maxValues} Werte`);
  }
  const texts = values.flatMap((entry) => readText(entry, field) ?? []);
  return texts.length > 0 ? texts : undefined;
}

/** Milliseconds of seconds given as a number, or of `HH:MM:SS`. */
function readTime(value: unknown, field: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const ms = typeof value === 'number' ? Math.round(value * 1000) : parseTimecode(String(value));
  if (ms === undefined || !(ms >= 0 && ms < maxTimeMs)) {
    throw invalid(field, 'is not a time', 'ist keine Zeit');
  }
  return ms;
}

function readPreview(value: unknown): FilmSideCar['preview'] {
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) {
    throw invalid('preview', 'is not an object with start and duration', 'ist kein Objekt mit start und duration');
  }
  const preview: NonNullable<FilmSideCar['preview']> = {};
  assign(preview, 'startMs', readTime(value['start'], 'preview.start'));
  assign(preview, 'durationMs', readTime(value['duration'], 'preview.duration'));
  return preview;
}

function readChapters(value: unknown, locale: Locale): Chapter[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.length > maxChapters) {
    throw invalid(
      'chapters',
      `is not a list of at most ${maxChapters}`,
      `ist keine Liste von höchstens ${maxChapters}`,
    );
  }
  return value
    .map((entry: unknown, index) => {
      if (!isRecord(entry)) throw invalid(`chapters[${index}]`, 'is not an object', 'ist kein Objekt');
      const startMs = entry['startMs'] ?? readTime(entry['start'], `chapters[${index}].start`);
      if (typeof startMs !== 'number' || !(startMs >= 0 && startMs < maxTimeMs)) {
        throw invalid(`chapters[${index}]`, 'has no start', 'hat keinen Anfang');
      }
      return { startMs: Math.round(startMs), ...readChapterTitle(entry['title'], locale, String(index + 1)) };
    })
    .toSorted((a, b) => a.startMs - b.startMs);
}

function readChapterTitle(value: unknown, locale: Locale, number: string): Omit<Chapter, 'startMs'> {
  const read = (title: unknown) => readText(title, 'chapters.title', 500);
  if (!isRecord(value)) return { title: read(value) ?? number };
  const titles = eachLocale(pickLocales(value), read);
  return titles ? { title: textIn(titles, locale) ?? number, titles } : { title: number };
}

/** An archive is given as a string or as an object with a `name`. */
function nameOf(value: unknown): unknown {
  return isRecord(value) ? value['name'] : value;
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
