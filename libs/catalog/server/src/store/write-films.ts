import { createHash } from 'node:crypto';
import { defaultLocale } from '@nitrate/contract-kit';
import { type Database, notifyChange } from '@nitrate/database';
import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { indexFilms } from '../index-film/index-films';
import { reindexFilms } from '../index-film/reindex-films';
import { searchRow, type SearchRow, titleIn } from '../index-film/search-row';
import { slugOf } from '../text/slug';
import { type ArchiveRow, archivesByName } from './archives';
import { copyRows } from './copy-rows';
import type { FilmRecord } from './film-record';
import { filmsTopic } from './films-topic';
import { takeWritersTurn } from './in-transaction';

export type WriteOutcome = 'added' | 'changed' | 'unchanged';

export interface WrittenFilm {
  id: string;
  outcome: WriteOutcome;
}

/** What can be derived of a film nobody knew before, without the database: most of the work of adding it. */
export interface PreparedFilm {
  id: string;
  hash: string;
  row: SearchRow;
}

interface Plan {
  record: FilmRecord;
  prepared: PreparedFilm | undefined;
  archive: ArchiveRow;
  hash: string;
}
interface Known {
  id: string;
  archive_id: string;
  supplier_id: string;
  record_hash: string;
}

/** What every film is that has only just been added. */
const bare = { availability: 'none', durationMs: null, rating: null, spoken: [] } as const;

/** Does ahead of `writeFilms` what it would otherwise do while the database waits. */
export function prepareFilm(record: FilmRecord): PreparedFilm {
  const id = uuid();
  return { id, hash: hashOf(record), row: searchRow({ ...record, ...bare, id }) };
}

/**
 * Stores records and indexes them, inside the caller's transaction. A film is recognised by archive and supplier id;
 * one that has not changed is left alone. Of two records for one film the later counts. Answers in the order given.
 */
export async function writeFilms(
  client: PoolClient,
  records: readonly FilmRecord[],
  now: Date,
  prepared: ReadonlyMap<FilmRecord, PreparedFilm> = new Map(),
): Promise<WrittenFilm[]> {
  await takeWritersTurn(client);
  const archives = await archivesByName(
    client,
    records.map((record) => record.archive),
  );
  const plans = new Map<string, Plan>();
  for (const record of records) {
    const archive = archives.get(record.archive);
    if (!archive) throw new Error(`archive ${record.archive} was not made`);
    const ready = prepared.get(record);
    const hash = ready?.hash ?? hashOf(record);
    plans.set(filmKey(archive.id, record.supplierId), { record, prepared: ready, archive, hash });
  }
  const known = await findKnown(client, [...plans.values()]);
  const added = await addFilms(
    client,
    [...plans].filter(([key]) => !known.has(key)),
    now,
  );
  const changed = [...known].filter(([key, film]) => plans.get(key)?.hash !== film.record_hash);
  await changeFilms(
    client,
    changed.flatMap(([key, film]) => {
      const plan = plans.get(key);
      return plan ? [{ id: film.id, plan }] : [];
    }),
    now,
  );
  if (added.size > 0 || changed.length > 0) await notifyChange(client, filmsTopic);
  const changedKeys = new Set(changed.map(([key]) => key));
  return records.map((record) => {
    const key = filmKey(archives.get(record.archive)?.id ?? '', record.supplierId);
    const id = known.get(key)?.id ?? added.get(key) ?? '';
    return { id, outcome: added.has(key) ? 'added' : changedKeys.has(key) ? 'changed' : 'unchanged' };
  });
}

const filmKey = (archiveId: string, supplierId: string): string => `${archiveId} ${supplierId}`;

const hashOf = (record: FilmRecord): string => createHash('md5').update(JSON.stringify(record)).digest('base64url');

async function findKnown(client: PoolClient, plans: readonly Plan[]): Promise<Map<string, Known>> {
  const { rows } = await client.query<Known>(
    `select f.id, f.archive_id, f.supplier_id, f.record_hash
     from unnest($1::uuid[], $2::text[]) w(archive_id, supplier_id) join film f using (archive_id, supplier_id)`,
    [plans.map((plan) => plan.archive.id), plans.map((plan) => plan.record.supplierId)],
  );
  return new Map(rows.map((row) => [filmKey(row.archive_id, row.supplier_id), row]));
}

async function addFilms(
  client: PoolClient,
  plans: readonly (readonly [string, Plan])[],
  now: Date,
): Promise<Map<string, string>> {
  if (plans.length === 0) return new Map();
  const numbers = await client.query<{ no: number }>(
    `select nextval('film_no')::integer as no from generate_series(1, $1)`,
    [plans.length],
  );
  const slugs = await freeSlugs(
    client,
    plans.map(([, plan]) => plan),
  );
  const films = plans.map(([key, { record, prepared, archive, hash }], index) => ({
    ...record,
    ...bare,
    key,
    hash,
    archiveId: archive.id,
    id: prepared?.id ?? uuid(),
    row: prepared?.row,
    no: numbers.rows[index]?.no ?? 0,
    slug: slugs[index] ?? '',
    status: record.status ?? record.statusWhenNew ?? ('published' as const),
    addedAt: now,
  }));
  await copyRows(
    client,
    'film (id, no, slug, archive_id, supplier_id, status, added_at, updated_at, record_hash, texts, facts, year)',
    films.map((film) => [
      film.id,
      film.no,
      film.slug,
      film.archiveId,
      film.supplierId,
      film.status,
      film.addedAt,
      film.addedAt,
      film.hash,
      film.texts,
      film.facts,
      film.year,
    ]),
  );
  await indexFilms(client, films, true);
  return new Map(films.map((film) => [film.key, film.id]));
}

/** Which of these records are of films that are stored already, by the records themselves. */
export async function knownRecords({ pool }: Database, records: readonly FilmRecord[]): Promise<Set<FilmRecord>> {
  const { rows } = await pool.query<{ at: number }>(
    `select w.at::integer as at
     from unnest($1::text[], $2::text[]) with ordinality w(archive, supplier_id, at)
     join archive a on a.name = w.archive join film f on f.archive_id = a.id and f.supplier_id = w.supplier_id`,
    [records.map((record) => record.archive), records.map((record) => record.supplierId)],
  );
  return new Set(rows.flatMap(({ at }) => records[at - 1] ?? []));
}

/** A slug for each new film: its title and year, with a few characters more where another film has that. */
async function freeSlugs(client: PoolClient, plans: readonly Plan[]): Promise<string[]> {
  const wished = plans.map(({ record }) => slugOf(titleIn(record, defaultLocale), record.year));
  const { rows } = await client.query<{ slug: string }>('select slug from film where slug = any($1)', [wished]);
  const taken = new Set(rows.map((row) => row.slug));
  return plans.map((plan, index) => {
    const wish = wished[index] ?? 'film';
    const slug = taken.has(wish) ? `${wish}-${shortHash(plan)}` : wish;
    taken.add(slug);
    return slug;
  });
}

const shortHash = ({ archive, record }: Plan): string =>
  createHash('md5').update(filmKey(archive.name, record.supplierId)).digest('hex').slice(0, 8);

async function changeFilms(client: PoolClient, films: readonly { id: string; plan: Plan }[], now: Date): Promise<void> {
  for (const { id, plan } of films) {
    const { record, hash } = plan;
    await client.query(
      `update film set texts = $2, facts = $3, year = $4, record_hash = $5, status = coalesce($6, status), updated_at = $7
       where id = $1`,
      [id, record.texts, record.facts, record.year, hash, record.status ?? null, now],
    );
  }
  if (films.length > 0) {
    await reindexFilms(
      client,
      films.map((film) => film.id),
    );
  }
}
