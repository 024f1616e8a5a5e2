import {
  type Availability,
  type Film,
  filmCard,
  filmSocialPicture,
  type FilmSummary,
  minRatings,
  type Poster,
  type TermLabels,
} from '@nitrate/catalog/contract';
import { fallbacksOf, formatTimecode, type Locale, locales } from '@nitrate/contract-kit';
import type { FilmTextsByLocale, StoredFilmFacts } from '../store/film-record';
import { type CardSubject, cardSubjectOf, cardVersion } from '../film-cards/card-subject';
import { type SocialSubject, socialVersion, stillOf } from '../social-picture/film-subject';
import { termLabel } from '../term-lists/term-label';
import type { TermListName } from '../term-lists/term-tables';
import { presentIdentifiers } from './identifiers';
import { presentLicences, presentRights } from './licences';

/** A row of `film` joined with its archive. */
export interface PublishedFilmRow {
  /** Short number of the film in the derived tables. */
  no: number;
  id: string;
  slug: string;
  supplier_id: string;
  archive_id: string;
  archive_slug: string;
  archive_name: string;
  availability: Availability;
  added_at: Date;
  texts: FilmTextsByLocale;
  facts: StoredFilmFacts;
  poster: Poster | null;
  duration_ms: number | null;
  /** The average. */
  rating: number | null;
  rating_count: number;
}

/** Columns of `FilmRow`, selected from `film as f` joined with `archive as a`. */
export const filmColumns = [
  'f.no',
  'f.id',
  'f.slug',
  'f.supplier_id',
  'f.availability',
  'f.added_at',
  'f.texts',
  'f.facts',
  'f.poster',
  'f.duration_ms',
  'f.rating',
  'f.rating_count',
  'a.id as archive_id',
  'a.slug as archive_slug',
  'a.name as archive_name',
] as const;

type CardRow = Pick<PublishedFilmRow, 'id' | 'facts'>;

const localised = ['title', 'description', 'contentnotes', 'keywords'] as const;
type Localised = (typeof localised)[number];

/** Texts in the requested language, else in the first other one that has it, and the language of each. */
function textsIn({ texts }: Pick<PublishedFilmRow, 'texts'>, locale: Locale, fields: readonly Localised[]) {
  const textLang: Record<string, Locale> = {};
  const fallbacks = fallbacksOf(locale);
  for (const field of fields) {
    const found = fallbacks.find((each) => texts[each]?.[field] !== undefined);
    if (found) textLang[field] = found;
  }
  const pick = <F extends Localised>(field: F) => {
    const lang = textLang[field];
    return lang ? texts[lang]?.[field] : undefined;
  };
  return { textLang, pick };
}

const titledCard = ({ id, facts }: CardRow, title: string): CardSubject => cardSubjectOf({ id, title }, facts);

/** The address of the drawn card of a film with this title. */
export const titledCardAddress = (row: CardRow, title: string, locale: Locale): string =>
  cardAddress(row, titledCard(row, title), locale);

/** What the drawn card of a film shows. */
export const cardOf = (row: PublishedFilmRow, locale: Locale): CardSubject =>
  titledCard(row, textsIn(row, locale, ['title']).pick('title') ?? '');

/** The address of the drawn card of a film. */
const cardAddress = ({ id }: CardRow, card: CardSubject, locale: Locale): string =>
  `${filmCard.url.replace(':film', id)}?lang=${locale}&v=${cardVersion(card)}`;

/** What the picture of a film for link previews shows. */
export const socialSubjectOf = ({ archive_name, poster }: PublishedFilmRow, card: CardSubject): SocialSubject => ({
  card,
  archive: archive_name,
  still: stillOf(poster),
});

/** The address of the picture of a film for link previews. */
const socialAddress = (row: PublishedFilmRow, card: CardSubject, locale: Locale): string =>
  `${filmSocialPicture.url.replace(':film', row.id)}?lang=${locale}&v=${socialVersion(socialSubjectOf(row, card))}`;

const summaryLength = 400;

/** The summary of a film. */
export function presentSummary(row: PublishedFilmRow, locale: Locale): FilmSummary {
  const { textLang, pick } = textsIn(row, locale, ['title', 'description']);
  const title = pick('title') ?? '';
  return {
    id: row.id,
    slug: row.slug,
    supplierId: row.supplier_id,
    archive: { id: row.archive_id, slug: row.archive_slug, name: row.archive_name },
    title,
    textLang,
    description: shorten(pick('description')),
    description_date: row.facts.description_date ?? null,
    production_countryoforigin: row.facts.production_countryoforigin ?? [],
    production_genre: row.facts.production_genre ?? [],
    si_format_duration: durationOf(row),
    supplier_collection: row.facts.supplier_collection ?? null,
    availability: row.availability,
    poster: row.poster,
    addedAt: row.added_at.toISOString(),
    ...(!row.poster && { card: titledCardAddress(row, title, locale) }),
    ...summaryLabels(row.facts, locale),
  };
}

/** What the entry of a record says beyond its summary. */
export function presentCredits(
  { facts }: PublishedFilmRow,
  locale: Locale,
): Pick<Film, 'labels'> & Partial<Pick<Film, 'production_talent_director' | 'production_format'>> {
  const { production_talent_director: directors, production_format: formats } = facts;
  return {
    ...(directors?.length && { production_talent_director: directors }),
    ...(formats?.length && { production_format: formats.slice(0, 1) }),
    ...entryLabels(facts, locale),
  };
}

const none: string[] = [];

/**
 * The record of a film. Written out field by field, because a loop takes forty times as long; those that may be absent
 * come last, because what follows a spread is added one by one.
 */
export function presentFilm(row: PublishedFilmRow, locale: Locale): Film {
  const { facts } = row;
  const { textLang, pick } = textsIn(row, locale, localised);
  const title = pick('title') ?? '';
  const card = titledCard(row, title);
  const otherTitles = [...locales.map((each) => row.texts[each]?.title), ...(facts.alternativeTitles ?? [])];
  return {
    id: row.id,
    slug: row.slug,
    supplierId: row.supplier_id,
    archive: { id: row.archive_id, slug: row.archive_slug, name: row.archive_name },
    title,
    alternativeTitles: [...new Set(otherTitles.filter((other): other is string => Boolean(other) && other !== title))],
    description: pick('description') ?? null,
    contentnotes: pick('contentnotes') ?? null,
    keywords: pick('keywords') ?? [],
    textLang,
    language: facts.language ?? [],
    dataLicence: presentLicences(facts.licence, locale),
    rights: presentRights(facts.rights, locale),
    source: facts.source !== undefined && /^https?:\/\/\S+$/i.test(facts.source) ? facts.source : null,
    si_format_duration: durationOf(row),
    description_date: facts.description_date ?? null,
    production_original_airdate: facts.production_original_airdate ?? null,
    production_shoot_decade: facts.production_shoot_decade ?? null,
    production_shoot_year: facts.production_shoot_year ?? null,
    supplier_collection: facts.supplier_collection ?? null,
    production_actor: facts.production_actor ?? none,
    production_award: facts.production_award ?? none,
    production_cityoforigin: facts.production_cityoforigin ?? none,
    production_countryofaction: facts.production_countryofaction ?? none,
    production_countryoforigin: facts.production_countryoforigin ?? none,
    production_format: facts.colour
      ? [...new Set([...(facts.production_format ?? none), ...facts.colour])]
      : (facts.production_format ?? none),
    production_genre: facts.production_genre ?? none,
    production_regionofaction: facts.production_regionofaction ?? none,
    production_studio: facts.production_studio ?? none,
    production_talent_additionalcrew: facts.production_talent_additionalcrew ?? none,
    production_talent_cameraman: facts.production_talent_cameraman ?? none,
    production_talent_cast_principals: facts.production_talent_cast_principals ?? none,
    production_talent_composer: facts.production_talent_composer ?? none,
    production_talent_director: facts.production_talent_director ?? none,
    production_talent_director_photography: facts.production_talent_director_photography ?? none,
    production_talent_editor: facts.production_talent_editor ?? none,
    production_talent_producer: facts.production_talent_producer ?? none,
    production_talent_producer_exec: facts.production_talent_producer_exec ?? none,
    availability: row.availability,
    poster: row.poster,
    socialPicture: socialAddress(row, card, locale),
    addedAt: row.added_at.toISOString(),
    ...(facts.identifiers?.length && { identifiers: presentIdentifiers(facts.identifiers) }),
    ...(!row.poster && { card: cardAddress(row, card, locale) }),
    ...ratingOf(row),
    ...filmLabels(row, locale),
  };
}

/** The average in hundredths, once there are enough ratings for one. */
function ratingOf({ rating, rating_count: count }: PublishedFilmRow): Pick<Film, 'rating'> {
  if (rating === null || count < minRatings) return {};
  return { rating: { average: Math.round(rating * 100) / 100, count } };
}

const durationOf = (row: PublishedFilmRow): string | null =>
  row.facts.si_format_duration ?? (row.duration_ms === null ? null : formatTimecode(row.duration_ms));

function shorten(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length <= summaryLength) return text;
  return `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')} …`;
}

/** The labels of a record, absent when no value has another. */
function filmLabels(
  { facts, texts }: { facts: StoredFilmFacts; texts: FilmTextsByLocale },
  locale: Locale,
): { labels?: TermLabels } {
  const labels: TermLabels = {};
  const add = (name: TermListName, values: readonly string[] | undefined) => {
    for (const value of values ?? []) {
      const label = termLabel(name, value, locale, facts.germanNames);
      if (label !== value) (labels[name] ??= {})[value] = label;
    }
  };
  add('genre', facts.production_genre);
  add('format', facts.production_format);
  add('format', facts.colour);
  add('country', facts.production_countryoforigin);
  add('country', facts.production_countryofaction);
  add('language', facts.language);
  if (texts[locale]?.keywords === undefined) add('keyword', texts.en?.keywords);
  return Object.keys(labels).length > 0 ? { labels } : {};
}

/** The labels in the entry of a record: of its first genre, its first format and its countries. */
function entryLabels(facts: StoredFilmFacts, locale: Locale): { labels?: TermLabels } {
  const { production_genre, production_format, production_countryoforigin, germanNames } = facts;
  const first = (values: readonly string[] | undefined) => values?.slice(0, 1) ?? [];
  return filmLabels(
    {
      facts: {
        production_genre: first(production_genre),
        production_format: first(production_format),
        production_countryoforigin: production_countryoforigin ?? [],
        ...(germanNames && { germanNames }),
      },
      texts: {},
    },
    locale,
  );
}

/** The label of the genre on a card, absent when it is the value. */
function summaryLabels({ production_genre, germanNames }: StoredFilmFacts, locale: Locale): { labels?: TermLabels } {
  const genre = production_genre?.[0];
  if (genre === undefined) return {};
  const label = termLabel('genre', genre, locale, germanNames);
  return label === genre ? {} : { labels: { genre: { [genre]: label } } };
}
