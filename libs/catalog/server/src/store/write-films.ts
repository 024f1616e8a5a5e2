import { createHash } from 'node:crypto';
import { defaultLocale } from '@nitrate/contract-kit';
import { type Database, notifyChange, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { indexFilms } from '../index-film/index-films';
import { reindexFilms } from '../index-film/reindex-films';
import { searchRow, type SearchRow, titleIn } from '../index-film/search-row';
import { takeImport } from '../record/take-import';
import type { CatalogTables } from '../tables';
import { slugOf } from '../text/slug';
import { copyRows } from './copy-rows';
import type { FilmRecord } from './film-record';
import { filmsTopic } from './films-topic';
import { lockForWriting } from './lock-for-writing';

export type WriteOutcome = 'added' | 'changed' | 'unchanged';

export interface WrittenFilm {
  id: string;
  outcome: WriteOutcome;
}

/** The part of adding a new film that needs no database, which is most of the work. */
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

/** Properties of a film that has just been added. */
const newFilm = { availability: 'none', durationMs: null, ratingTenths: 0, spoken: [] } as const;

/** Prepares a new film before `writeFilms`, which would otherwise compute this inside the transaction. */
export function prepareFilm(record: FilmRecord): PreparedFilm {
  const id = uuid();
  return { id, hash: hashOf(record), row: searchRow({ ...record, ...newFilm, id }) };
}

/**
 * Stores records and indexes them, inside the caller's transaction. Archive and supplier id identify a film;
 * a film that is stored gets the fields that its record names, and no other status. Of two records of a film the later wins. @returns in the order of `records`
 */
export async function writeFilms(
  transaction: Transaction,
  records: readonly FilmRecord[],
  now: Date,
  prepared: ReadonlyMap<FilmRecord, PreparedFilm> = new Map(),
): Promise<WrittenFilm[]> {
  await lockForWriting(transaction);
  const archives = await archivesByName(
    transaction,
    records.map((record) => record.archive),
  );
  const plans = new Map<string, Plan>();
  for (const record of records) {
    const archive = archives.get(record.archive);
    if (!archive) throw new Error(`archive ${record.archive} was not added`);
    const ready = prepared.get(record);
    const hash = ready?.hash ?? hashOf(record);
    plans.set(filmKey(archive.id, record.supplierId), { record, prepared: ready, archive, hash });
  }
  const known = await findKnown(transaction, [...plans.values()]);
  const added = await addFilms(
    transaction,
    [...plans].filter(([key]) => !known.has(key)),
    now,
  );
  const changed = await changeFilms(
    transaction,
    [...known].flatMap(([key, film]) => {
      const plan = plans.get(key);
      return plan && plan.hash !== film.record_hash ? [{ id: film.id, plan }] : [];
    }),
    now,
  );
  if (added.size > 0 || changed.size > 0) await notifyChange(transaction.client, filmsTopic);
  return records.map((record) => {
    const key = filmKey(archives.get(record.archive)?.id ?? '', record.supplierId);
    const id = known.get(key)?.id ?? added.get(key) ?? '';
    return { id, outcome: added.has(key) ? 'added' : changed.has(id) ? 'changed' : 'unchanged' };
  });
}

const filmKey = (archiveId: string, supplierId: string): string => `${archiveId} ${supplierId}`;

const hashOf = (record: FilmRecord): string => createHash('md5').update(JSON.stringify(record)).digest('base64url');

async function findKnown(transaction: Transaction, plans: readonly Plan[]): Promise<Map<string, Known>> {
  const archiveIds = plans.map((plan) => plan.archive.id);
  const supplierIds = plans.map((plan) => plan.record.supplierId);
  const { rows } = await sql<Known>`
    select f.id, f.archive_id, f.supplier_id, f.record_hash
    from unnest(${archiveIds}::uuid[], ${supplierIds}::text[]) w(archive_id, supplier_id)
    join film f using (archive_id, supplier_id)`.execute(transaction.tables<CatalogTables>());
  return new Map(rows.map((row) => [filmKey(row.archive_id, row.supplier_id), row]));
}

async function addFilms(
  transaction: Transaction,
  plans: readonly (readonly [string, Plan])[],
  now: Date,
): Promise<Map<string, string>> {
  if (plans.length === 0) return new Map();
  const { rows: numbers } = await sql<{ no: number }>`
    select nextval('film_no')::integer as no from generate_series(1, ${plans.length})
  `.execute(transaction.tables<CatalogTables>());
  const slugs = await freeSlugs(
    transaction,
    plans.map(([, plan]) => plan),
  );
  const films = plans.map(([key, { record, prepared, archive, hash }], index) => ({
    ...record,
    ...newFilm,
    key,
    hash,
    archiveId: archive.id,
    id: prepared?.id ?? uuid(),
    row: prepared?.row,
    no: numbers[index]?.no ?? 0,
    slug: slugs[index] ?? '',
    status: record.status ?? record.statusWhenNew ?? ('published' as const),
    addedAt: now,
  }));
  await copyRows(
    transaction,
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
  await indexFilms(transaction, films, { areNew: true });
  return new Map(films.map((film) => [film.key, film.id]));
}

/** The records whose films are stored already. */
export async function knownRecords(database: Database, records: readonly FilmRecord[]): Promise<Set<FilmRecord>> {
  const archives = records.map((record) => record.archive);
  const supplierIds = records.map((record) => record.supplierId);
  const { rows } = await sql<{ at: number }>`
    select w.at::integer as at
    from unnest(${archives}::text[], ${supplierIds}::text[]) with ordinality w(archive, supplier_id, at)
    join archive a on a.name = w.archive join film f on f.archive_id = a.id and f.supplier_id = w.supplier_id
  `.execute(database.tables<CatalogTables>());
  return new Set(rows.flatMap(({ at }) => records[at - 1] ?? []));
}

/**
 * A slug for each new film: title and year, with a hash of archive and number appended if another film has that slug, or
 * something random if that is the slug of a film that was moved to another archive since.
 */
async function freeSlugs(transaction: Transaction, plans: readonly Plan[]): Promise<string[]> {
  const wanted = plans.map((plan) => {
    const base = slugOf(titleIn(plan.record, defaultLocale), plan.record.year);
    return [base, `${base}-${shortHash(plan)}`];
  });
  const { rows } = await sql<{ slug: string }>`select slug from film where slug = any(${wanted.flat()})`.execute(
    transaction.tables<CatalogTables>(),
  );
  const usedSlugs = new Set(rows.map((row) => row.slug));
  return wanted.map((slugs) => {
    const slug = slugs.find((each) => !usedSlugs.has(each)) ?? `${slugs[0] ?? 'film'}-${uuid().slice(-8)}`;
    usedSlugs.add(slug);
    return slug;
  });
}

const shortHash = ({ archive, record }: Plan): string =>
  createHash('md5').update(filmKey(archive.name, record.supplierId)).digest('hex').slice(0, 8);

/** @returns the ids of the films that are others now */
async function changeFilms(
  transaction: Transaction,
  films: readonly { id: string; plan: Plan }[],
  now: Date,
): Promise<Set<string>> {
  if (films.length === 0) return new Set();
  const stored = await takeImport(
    transaction,
    films.map(({ id, plan }) => ({ id, record: plan.record })),
    now,
  );
  for (const { id, plan } of films) {
    const changed = stored.get(id);
    await transaction
      .tables<CatalogTables>()
      .updateTable('film')
      .set({ record_hash: plan.hash, ...(changed && { ...changed, updated_at: now }) })
      .where('id', '=', id)
      .execute();
  }
  if (stored.size > 0) await reindexFilms(transaction, [...stored.keys()]);
  return new Set(stored.keys());
}

interface ArchiveRow {
  id: string;
  slug: string;
  name: string;
}

/** The archives with these names; missing ones are inserted. */
async function archivesByName(transaction: Transaction, names: Iterable<string>): Promise<Map<string, ArchiveRow>> {
  const wanted = [...new Set(names)];
  const rows = await transaction
    .tables<CatalogTables>()
    .selectFrom('archive')
    .select(['id', 'slug', 'name'])
    .where('name', 'in', wanted)
    .execute();
  const archives = new Map(rows.map((row) => [row.name, row]));
  for (const name of wanted) {
    if (!archives.has(name)) archives.set(name, await addArchive(transaction, name));
  }
  return archives;
}

async function addArchive(transaction: Transaction, name: string): Promise<ArchiveRow> {
  const db = transaction.tables<CatalogTables>();
  const id = uuid();
  const base = slugOf(name);
  const existing = await db.selectFrom('archive').select('id').where('slug', '=', base).executeTakeFirst();
  const slug = existing ? `${base}-${id.slice(-6)}` : base;
  await db.insertInto('archive').values({ id, slug, name }).execute();
  return { id, slug, name };
}
