import type { PoolClient } from 'pg';
import type { FilmStatus } from '../store/film-record';
import { copyRows } from '../store/copy-rows';
import { changeFacetCounts, countPacked, facetIds, facetKey, packFacets } from '../store/facet-values';
import { type IndexedFilm, searchRow, type SearchRow, wordsWithNumbers } from './search-row';
import { VocabularyCount, type VocabularyEntry } from './vocabulary-entries';

export interface FilmToIndex extends IndexedFilm {
  no: number;
  status: FilmStatus;
  addedAt: Date;
  rating: number | null;
  /** What `searchRow` makes of it, where that has been made before. */
  row?: SearchRow | undefined;
}

/** Brings the derived tables in line with these films: published ones are found, others are not. */
export async function indexFilms(client: PoolClient, films: readonly FilmToIndex[], areNew: boolean): Promise<void> {
  const known = areNew ? new Map<number, Buffer>() : await forget(client, films);
  const published = films.filter((film) => film.status === 'published');
  const rows = published.map((film) => ({ film, ...(film.row ?? searchRow(film)) }));
  const ids = await facetIds(
    client,
    rows.flatMap((row) => row.facets),
  );
  const changes = new Map<number, number>();
  for (const packed of known.values()) countPacked(packed, changes);
  for (const [id, count] of changes) changes.set(id, -count);
  const searchRows = rows.map(({ film, ...row }) => {
    const codes = row.facets.map((pair) => ids.get(facetKey(...pair)) ?? 0).sort((a, b) => a - b);
    const ratingTenths = Math.round((film.rating ?? 0) * 10);
    const packed = packFacets(codes);
    countPacked(packed, changes);
    return [
      film.no,
      wordsWithNumbers(row, { no: film.no, ratingTenths, facetIds: codes }),
      `\\x${packed.toString('hex')}`,
      film.year,
      ratingTenths,
      row.prior,
      row.titleWords,
      row.sample,
    ];
  });
  await copyRows(client, 'film_search (film_no, words, facets, year, rating, prior, title_words, sample)', searchRows);
  await copyRows(
    client,
    'film_suggestion (film_no, key, prior)',
    rows.flatMap(({ film, suggestions, prior }) => suggestions.map((key) => [film.no, key, prior])),
  );
  await changeFacetCounts(client, changes);
  await countVocabulary(client, films, known);
}

/** Takes films out of the derived tables; what each counted for in the facets, by number. */
async function forget(client: PoolClient, films: readonly FilmToIndex[]): Promise<Map<number, Buffer>> {
  const numbers = films.map((film) => film.no);
  await client.query('delete from film_suggestion where film_no = any($1)', [numbers]);
  const { rows } = await client.query<{ film_no: number; facets: Buffer }>(
    'delete from film_search where film_no = any($1) returning film_no, facets',
    [numbers],
  );
  return new Map(rows.map((row) => [row.film_no, row.facets]));
}

async function countVocabulary(
  client: PoolClient,
  films: readonly FilmToIndex[],
  known: ReadonlyMap<number, Buffer>,
): Promise<void> {
  const [entering, changed, leaving] = [new VocabularyCount(), new VocabularyCount(), new VocabularyCount()];
  for (const film of films) {
    const published = film.status === 'published';
    if (known.has(film.no)) (published ? changed : leaving).add(film);
    else if (published) entering.add(film);
  }
  await addVocabulary(client, entering.all, 'films = v.films + excluded.films, german = v.german or excluded.german');
  await addVocabulary(client, changed.all, 'german = v.german or excluded.german');
  await addVocabulary(client, leaving.all, 'films = greatest(0, v.films - excluded.films)');
}

async function addVocabulary(
  client: PoolClient,
  entries: readonly VocabularyEntry[],
  onConflict: string,
): Promise<void> {
  if (entries.length === 0) return;
  await client.query(
    `insert into vocabulary as v (kind, term, label, german, films)
     select * from unnest($1::smallint[], $2::text[], $3::text[], $4::boolean[], $5::integer[])
     on conflict (kind, term) do update set ${onConflict}`,
    [
      entries.map((entry) => entry.kind),
      entries.map((entry) => entry.term),
      entries.map((entry) => entry.label),
      entries.map((entry) => entry.german),
      entries.map((entry) => entry.films),
    ],
  );
}
