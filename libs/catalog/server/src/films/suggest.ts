import type { suggest } from '@nitrate/catalog/contract';
import { defaultLocale, type Locale, otherLocale, type ReplyOf } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { FilmRecord } from '../store/film-record';
import type { FacetCatalogue } from '../search/facet-catalogue';
import { keyOf } from '../text/fold';

type Suggestion = ReplyOf<typeof suggest>['suggestions'][number];

const shortest = 3;
const most = { film: 6, person: 4, collection: 3 } as const;

/** Films, people and collections that begin like what was typed; nothing before the third character. */
export async function findSuggestions(
  database: Database,
  facets: FacetCatalogue,
  typed: string,
  locale: Locale = defaultLocale,
): Promise<Suggestion[]> {
  const key = keyOf(typed).slice(0, 60);
  if (key.length < shortest) return [];
  const [films, people, { byId }] = await Promise.all([
    suggestFilms(database, key, locale),
    suggestPeople(database, key),
    facets.current(),
  ]);
  const collections = [...byId.values()]
    .filter(({ facet, value, films: count }) => facet === 'collection' && count > 0 && beginsWord(keyOf(value), key))
    .sort((a, b) => b.films - a.films)
    .slice(0, most.collection)
    .map(({ value, films: count }): Suggestion => ({
      type: 'collection',
      label: value,
      slug: null,
      year: null,
      count,
    }));
  return [...films, ...people, ...collections];
}

const beginsWord = (text: string, key: string): boolean => text.startsWith(key) || text.includes(` ${key}`);

async function suggestFilms({ pool }: Database, key: string, locale: Locale): Promise<Suggestion[]> {
  const known = key.length < 5 ? 3 : 5;
  const { rows } = await pool.query<{ slug: string; texts: FilmRecord['texts']; date: string | null }>({
    name: `catalog-suggest-films-${known}`,
    text: `with begun as (
             (select film_no, key, prior from film_suggestion
              where left(key, ${known}) = left($1, ${known}) and starts_with(key, $1) order by prior desc limit 16)
             union all
             (select film_no, key, prior from film_suggestion where key = $1 order by prior desc limit ${most.film})),
           best as (
             select film_no, max(prior + length($1)::real / length(key)) as worth from begun group by film_no
             order by worth desc, film_no limit ${most.film})
           select f.slug, f.texts, f.facts->>'description_date' as date
           from best b join film f on f.no = b.film_no order by b.worth desc, b.film_no`,
    values: [key],
  });
  return rows.map(({ slug, texts, date }) => ({
    type: 'film',
    label: texts[locale]?.title ?? texts[otherLocale(locale)]?.title ?? '',
    slug,
    year: date,
    count: 1,
  }));
}

async function suggestPeople({ pool }: Database, key: string): Promise<Suggestion[]> {
  const people = async (known: string) =>
    (
      await pool.query<{ label: string; films: number }>({
        name: known ? 'catalog-suggest-known-people' : 'catalog-suggest-people',
        text: `select label, max(films) as films from (
                 (select label, films from vocabulary where kind = 2${known} and films > 0
                    and term ~>=~ $1 and term ~<~ ($1 || chr(1114111)) limit 500)
                 union all
                 (select label, films from vocabulary where kind = 2${known} and films > 0
                    and ${surnameFirst} ~>=~ $1 and ${surnameFirst} ~<~ ($1 || chr(1114111)) limit 500)) p
               group by label order by films desc, label limit ${most.person}`,
        values: [key],
      })
    ).rows;
  const known = await people(' and films >= 5');
  const found = known.length === most.person ? known : [...known, ...(await people(''))];
  const unique = [...new Map(found.map((row) => [row.label, row])).values()].slice(0, most.person);
  return unique.map(({ label, films }) => ({ type: 'person', label, slug: null, year: null, count: films }));
}

/** As the index of the vocabulary has it: `hitchcock alfred`. */
const surnameFirst = String.raw`regexp_replace(term, '^(.*) ([^ ]+)$', '\2 \1')`;
