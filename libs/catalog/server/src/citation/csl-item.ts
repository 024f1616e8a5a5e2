import { parse } from '@citation-js/name';
import { citedTime, type CitedFilm } from '@nitrate/catalog/contract';

interface CslDate {
  'date-parts': number[][];
  circa?: true;
}

/** A film as CSL-JSON, the data from which reference managers work. */
export interface CslItem {
  id: string;
  type: 'motion_picture';
  title: string;
  director: Record<string, string>[];
  issued?: CslDate;
  accessed: CslDate;
  archive: string;
  archive_location: string;
  URL: string;
  note: string;
  publisher?: string;
  'publisher-place'?: string;
  language?: string;
}

/** A film as CSL-JSON. The note repeats archive and number for formats that have no field for them. */
export function cslItem(cited: CitedFilm): CslItem {
  const { film, address, accessedAt } = cited;
  const [studio] = film.production_studio;
  const place = film.production_countryoforigin.join(', ');
  const [language] = film.language;
  const time = citedTime(cited);
  return {
    id: film.slug,
    type: 'motion_picture',
    title: oneLine(film.title),
    director: film.production_talent_director.map((name) => nameOf(oneLine(name))),
    ...issuedOf(film.description_date),
    accessed: {
      'date-parts': [[accessedAt.getUTCFullYear(), accessedAt.getUTCMonth() + 1, accessedAt.getUTCDate()]],
    },
    archive: oneLine(film.archive.name),
    archive_location: film.supplierId,
    URL: address,
    note: oneLine([film.archive.name, film.supplierId, time].filter(Boolean).join(', ')),
    ...(studio && { publisher: studio }),
    ...(place && { 'publisher-place': place }),
    ...(language && { language }),
  };
}

/** Names in other scripts, and names of one word, are not split. */
function nameOf(name: string): Record<string, string> {
  if (!/^[\p{Script=Latin}\p{M}\s.,'’-]+$/u.test(name) || !/\s/.test(name.trim())) return { literal: name };
  const [, person = name, suffix] = /^(.*\s.*?),?\s+(Jr\.?|Sr\.?|II|III|IV)$/.exec(name) ?? [];
  return { ...parse(person), ...(suffix !== undefined && { suffix }) };
}

/** A line break would begin another field in the formats made of lines. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function issuedOf(date: string | null): { issued?: CslDate } {
  const [, year, month, day] = /\b(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?\b/.exec(date ?? '') ?? [];
  if (!year) return {};
  const parts = [year, month, day].filter((part) => part !== undefined).map(Number);
  return { issued: { 'date-parts': [parts], ...(/^\d{4}(?:-\d{2}){0,2}$/.test(date ?? '') ? {} : { circa: true }) } };
}
