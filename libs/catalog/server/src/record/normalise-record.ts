import { listFields, type ListField, textFields, type TextField } from '@nitrate/catalog/contract';
import {
  formatTimecode,
  isLocale,
  type Locale,
  type LocalisedText,
  locales,
  parseTimecode,
} from '@nitrate/contract-kit';
import { identifierValues } from '../films/identifiers';
import { rightsValue } from '../films/licences';
import type { StoredFilmFacts, FilmRecord, FilmStatus, FilmTexts, InferredField } from '../store/film-record';
import { parseYear } from '../text/years';
import { applyTermLists } from '../term-lists/apply-term-lists';
import { defaultTermLists, type TermLists } from '../term-lists/term-lists';
import { clearedFields } from './cleared-fields';
import { plainText } from './plain-text';

export interface RecordOptions {
  /** The archive of records without one. */
  archive?: string;
  /** Language of texts without one. Default: `en`. */
  lang?: Locale;
  /** Status of new films whose records have none. Default: published. */
  status?: FilmStatus;
  /** Status of new films, such as `draft` until their media are encoded. */
  statusWhenNew?: FilmStatus;
  /** Separator of several values in one string, as in a CSV cell. Default: none. */
  separator?: RegExp;
  /** What genres, formats, countries, languages and keywords mean. Default: without an archive's own terms. */
  termLists?: TermLists;
  /** Fields of the record that nobody has written. */
  inferred?: readonly InferredField[];
}

export interface FieldFault {
  /** Empty for the record as a whole. */
  field: string;
  cause: LocalisedText;
}

export type NormalisedRecord = { record: FilmRecord } | { faults: FieldFault[] };

const maxLength = { id: 200, title: 500, text: 20_000, value: 500 } as const;
const maxValues = 200;
const statuses: readonly string[] = ['draft', 'published', 'withdrawn'] satisfies FilmStatus[];
const fallbackArchive = 'Archive';

/**
 * Validates a raw record and normalises it. All faults are reported; white space, control characters, empty and
 * duplicate values are corrected silently.
 */
export function normaliseRecord(raw: unknown, options: RecordOptions = {}): NormalisedRecord {
  if (!isObject(raw)) return { faults: [{ field: '', cause: isNoObject }] };
  const reader = new RecordReader(raw, options.separator);
  const lang = isLocale(raw['lang']) ? raw['lang'] : (options.lang ?? 'en');
  const texts = readTexts(reader, raw, lang, options.separator);
  const facts = readFacts(reader, raw);
  const supplierId =
    reader.text('supplierId', maxLength.id) ??
    reader.text('supplier_id', maxLength.id) ??
    reader.text('id', maxLength.id);
  if (!supplierId) reader.missing('supplierId', { en: 'is missing, and so is id', de: 'fehlt, ebenso die id' });
  if (!locales.some((locale) => texts[locale]?.title)) reader.missing('title', { en: 'is missing', de: 'fehlt' });
  const status = reader.text('status', maxLength.value);
  if (status !== undefined && !statuses.includes(status))
    reader.fault('status', {
      en: `must be one of ${statuses.join(', ')}`,
      de: `muss einer von ${statuses.join(', ')} sein`,
    });
  if (reader.faults.length > 0) return { faults: reader.faults };
  const cleared = clearedFields(raw, lang);
  applyTermLists(options.termLists ?? defaultTermLists, facts, texts);
  const archive =
    reader.text('archive', maxLength.value) ?? options.archive ?? facts.supplier_collection ?? fallbackArchive;
  return {
    record: {
      supplierId: supplierId ?? '',
      archive,
      status: (status as FilmStatus | undefined) ?? options.status,
      ...(options.statusWhenNew && { statusWhenNew: options.statusWhenNew }),
      texts,
      facts,
      ...(cleared.length > 0 && { cleared }),
      ...(options.inferred && { inferred: options.inferred }),
      year: productionYear(facts),
    },
  };
}

/** The year of a film by its facts. */
export const productionYear = (facts: StoredFilmFacts): number | null =>
  parseYear(facts.description_date) ??
  parseYear(facts.production_shoot_year) ??
  parseYear(facts.production_original_airdate) ??
  null;

/** Texts of an export are plain already: what looks like marks in them is text. */
const readerOfTexts = (raw: Record<string, unknown>) =>
  raw['textFormat'] === 'plain' ? (text: string | undefined) => text : plainText;

function readTexts(
  reader: RecordReader,
  raw: Record<string, unknown>,
  lang: Locale,
  separator: RegExp | undefined,
): FilmRecord['texts'] {
  const plain = readerOfTexts(raw);
  const texts: FilmRecord['texts'] = { [lang]: textsOf(reader, plain) };
  const translations = raw['translations'];
  if (translations !== undefined && !isObject(translations)) reader.fault('translations', isNoObject);
  for (const locale of locales) {
    const translated = isObject(translations) ? translations[locale] : undefined;
    if (isObject(translated)) {
      const inner = new RecordReader(translated, separator);
      texts[locale] = { ...texts[locale], ...textsOf(inner, plain) };
      for (const { field, cause } of inner.faults) reader.fault(`translations.${locale}.${field}`, cause);
    }
    // CSV columns: title_de, description_en.
    texts[locale] = { ...texts[locale], ...textsOf(reader, plain, `_${locale}`) };
  }
  return inOrder(texts);
}

/** One order of languages and fields, so that the same texts have the same hash, however they were written. */
function inOrder(texts: FilmRecord['texts']): FilmRecord['texts'] {
  const ordered: FilmRecord['texts'] = {};
  for (const locale of locales) {
    const { title, description, contentnotes, keywords } = texts[locale] ?? {};
    const inLocale = withoutUndefined({ title, description, contentnotes, keywords });
    if (Object.keys(inLocale).length > 0) ordered[locale] = inLocale;
  }
  return ordered;
}

function textsOf(reader: RecordReader, plain: typeof plainText, suffix = ''): FilmTexts {
  return withoutUndefined({
    title: reader.text(`title${suffix}`, maxLength.title)?.replace(/\s+/g, ' '),
    description: plain(reader.text(`description${suffix}`, maxLength.text)),
    contentnotes: plain(reader.text(`contentnotes${suffix}`, maxLength.text)),
    keywords: reader.list(`keywords${suffix}`),
  });
}

function readFacts(reader: RecordReader, raw: Record<string, unknown>): StoredFilmFacts {
  const single = Object.fromEntries(textFields.map((field) => [field, reader.text(field, maxLength.value)])) as {
    [Field in TextField]?: string;
  };
  const lists = Object.fromEntries(listFields.map((field) => [field, reader.list(field)])) as {
    [Field in ListField]?: string[];
  };
  return withoutUndefined({
    ...single,
    ...lists,
    si_format_duration: durationOf(reader, single.si_format_duration),
    alternativeTitles: alternativeTitles(reader.list('title_alternative', /$^/), raw),
    identifiers: identifierValues(reader.list('identifiers')),
    language: reader.list('language'),
    licence: reader.text('dataLicence', maxLength.value) ?? reader.text('licence', maxLength.value),
    rights: rightsValue(reader.text('rights', maxLength.value)),
    source: reader.text('source', maxLength.value),
    series: reader.text('x_series', maxLength.value),
    colour: reader.list('x_colour'),
  });
}

/** The titles other than in the two locales, including translations into other languages. */
function alternativeTitles(titles: readonly string[] = [], { translations }: Record<string, unknown>) {
  const translated = isObject(translations)
    ? Object.entries(translations).flatMap(([lang, texts]) =>
        isObject(texts) && !isLocale(lang)
          ? (new RecordReader(texts, undefined).text('title', maxLength.title) ?? [])
          : [],
      )
    : [];
  const all = [...new Set([...titles, ...translated])];
  return all.length > 0 ? all : undefined;
}

function durationOf(reader: RecordReader, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const minutes = /^(\d{1,4})\s*(?:min\.?|minutes?|minuten|['′])$/i.exec(text)?.[1];
  const ms = minutes ? Number(minutes) * 60_000 : /^\d+$/.test(text) ? undefined : parseTimecode(text);
  if (ms === undefined) reader.fault('si_format_duration', notADuration(text.slice(0, 40)));
  return ms === undefined ? undefined : formatTimecode(ms);
}

const isNoObject: LocalisedText = { en: 'is not an object', de: 'ist kein Objekt' };

const notADuration = (text: string): LocalisedText => ({
  en: `"${text}" is not a duration (HH:MM:SS)`,
  de: `„${text}“ ist keine Dauer (HH:MM:SS)`,
});

function notText(value: unknown): LocalisedText {
  const [en, de] =
    value === null ? ['null', 'null'] : Array.isArray(value) ? ['a list', 'eine Liste'] : [typeof value, typeof value];
  return { en: `must be text, not ${en}`, de: `muss Text sein, nicht ${de}` };
}

/** Reads fields of one record and collects their faults. */
class RecordReader {
  readonly faults: FieldFault[] = [];

  constructor(
    private readonly raw: Record<string, unknown>,
    private readonly separator: RegExp | undefined,
  ) {}

  fault(field: string, cause: LocalisedText): void {
    this.faults.push({ field, cause });
  }

  /** Adds a fault for a missing field, unless it has one already. */
  missing(field: string, cause: LocalisedText): void {
    if (!this.faults.some((fault) => fault.field === field)) this.fault(field, cause);
  }

  /** A single value as text, also of a number; undefined without one. */
  text(field: string, limit: number): string | undefined {
    const value = this.raw[field];
    if (value === undefined || value === null) return undefined;
    if (Array.isArray(value) && value.length <= 1) return this.clean(field, value[0] ?? '', limit);
    return this.clean(field, value, limit);
  }

  /** Several values, in order and without duplicates; undefined without any. */
  list(field: string, separator = this.separator): string[] | undefined {
    const value = this.raw[field];
    if (value === undefined || value === null) return undefined;
    const items: unknown[] = Array.isArray(value)
      ? value
      : typeof value === 'string' && separator
        ? value.split(separator)
        : [value];
    if (items.length > maxValues) {
      this.fault(field, { en: `has more than ${maxValues} values`, de: `hat mehr als ${maxValues} Werte` });
      return undefined;
    }
    const texts = items.map((item) => this.clean(field, item, maxLength.value)).filter((text) => text !== undefined);
    return texts.length > 0 ? [...new Set(texts)] : undefined;
  }

  private clean(field: string, value: unknown, limit: number): string | undefined {
    if (typeof value !== 'string' && !(typeof value === 'number' && Number.isFinite(value))) {
      this.fault(field, notText(value));
      return undefined;
    }
    const text = cleanText(String(value));
    if (text.length > limit) {
      this.fault(field, { en: `is longer than ${limit} characters`, de: `ist länger als ${limit} Zeichen` });
      return undefined;
    }
    return text || undefined;
  }
}

// Control characters other than tab and line ends cannot be displayed, noncharacters are not in any text, XML has neither,
// and PostgreSQL does not accept U+0000.
const notWritable = /(?![\t\n])\p{Cc}|[\ufdd0-\ufdef\ufffe\uffff]/gu;
const printableAscii = /^[\x20-\x7e]*$/;

function cleanText(text: string): string {
  if (printableAscii.test(text)) return text.trim();
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(notWritable, '')
    .normalize('NFC')
    .trim();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutUndefined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
