import type { LocalisedText } from '@nitrate/contract-kit';
import {
  type Database,
  inTransaction,
  notifyChange,
  type Transaction,
  type TransactionOptions,
} from '@nitrate/database';
import { sql } from 'kysely';
import {
  fieldsOf,
  reindexFilms,
  type FilmRecord,
  type FilmStatus,
  filmsTopic,
  addRevisions,
  lockForWriting,
  type PreparedFilm,
  writeFilms,
} from '@nitrate/catalog/store';
import type { RecordTables } from '../record-tables';
import { prepareFilms } from '../import/prepare-films';
import type { StoredHarvestSource } from './harvest-sources';

/** A valid record with its identifier at the provider; without a record where it is deleted. */
export interface HarvestedState {
  identifier: string;
  record: FilmRecord | undefined;
}

export interface HarvestCounts {
  read: number;
  refused: number;
  added: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
}

type WrittenSource = Pick<StoredHarvestSource, 'id' | 'url'>;

export interface WrittenBatch {
  counts: Pick<HarvestCounts, 'added' | 'changed' | 'unchanged' | 'withdrawn'>;
  /** Records with the number of a film of another origin. */
  refused: { state: HarvestedState; cause: LocalisedText }[];
}

/** As for imports: what a crash loses is harvested again, since the position is lost with it. */
const batchTransaction: TransactionOptions = { settings: { synchronous_commit: 'off', work_mem: "'64MB'" } };

/**
 * Writes records of a source, and withdraws the films of those that are deleted, in one transaction with `afterwards`.
 * A film of another origin than this record is not changed.
 */
export async function writeHarvested(
  database: Database,
  source: WrittenSource,
  states: readonly HarvestedState[],
  { now, afterwards }: { now: Date; afterwards: (transaction: Transaction, written: WrittenBatch) => Promise<void> },
): Promise<WrittenBatch> {
  // The last state of a record counts.
  const latest = await withClearedFields(database, source, [
    ...new Map(states.map((state) => [state.identifier, state])).values(),
  ]);
  const live = latest.flatMap(({ record }) => record ?? []);
  const prepared = await prepareFilms(database, live);
  return inTransaction(
    database,
    async (transaction) => {
      await lockForWriting(transaction);
      const written = await writeStates(transaction, source, latest, { now, prepared });
      await afterwards(transaction, written);
      return written;
    },
    batchTransaction,
  );
}

/** The records of a provider are whole: a field that one had at the last harvest, and has no longer, is cleared. */
async function withClearedFields(
  database: Database,
  { id: sourceId }: WrittenSource,
  states: readonly HarvestedState[],
): Promise<HarvestedState[]> {
  const { rows } = await sql<{ identifier: string; fields: string[] }>`
    select identifier, fields from harvested_record
    where source_id = ${sourceId} and identifier = any(${states.map(({ identifier }) => identifier)}::text[])
      and fields is not null`.execute(database.tables<RecordTables>());
  const before = new Map(rows.map(({ identifier, fields }) => [identifier, fields]));
  return states.map(({ identifier, record }) => {
    if (!record) return { identifier, record };
    const fields = new Set(fieldsOf(record));
    const cleared = before.get(identifier)?.filter((field) => !fields.has(field)) ?? [];
    return { identifier, record: cleared.length > 0 ? { ...record, cleared } : record };
  });
}

async function writeStates(
  transaction: Transaction,
  { id: sourceId, url }: WrittenSource,
  states: readonly HarvestedState[],
  { now, prepared }: { now: Date; prepared: ReadonlyMap<FilmRecord, PreparedFilm> },
): Promise<WrittenBatch> {
  const live = states.flatMap(({ identifier, record }) => (record ? [{ identifier, record }] : []));
  const foreign = await findForeign(transaction, url, live);
  const refused: WrittenBatch['refused'] = [];
  const accepted = live.filter((state, at) => {
    const cause = foreign.get(at);
    if (cause) refused.push({ state, cause });
    return !cause;
  });
  const records = accepted.map(({ record }) => record);
  const films = records.length > 0 ? await writeFilms(transaction, records, now, prepared) : [];
  const links = accepted.map(({ identifier, record }, at) => ({
    identifier,
    filmId: films[at]?.id ?? '',
    fields: fieldsOf(record),
  }));
  const left = await linkFilms(transaction, sourceId, links);
  const gone = await markDeleted(
    transaction,
    sourceId,
    states.filter(({ record }) => !record).map(({ identifier }) => identifier),
  );
  const withdrawn = await withdraw(transaction, [...gone, ...left], now);
  if (withdrawn > 0) await notifyChange(transaction.client, filmsTopic);
  const counts = { added: 0, changed: 0, unchanged: 0, withdrawn };
  for (const { outcome } of films) counts[outcome] += 1;
  return { counts, refused };
}

const ownFilm: LocalisedText = {
  en: 'is the number of a film that does not come from this provider',
  de: 'ist die Nummer eines Films, der nicht von diesem Anbieter kommt',
};

const otherRecord = (identifier: string): LocalisedText => ({
  en: `is already the number of the record ${identifier}`,
  de: `ist schon die Nummer des Datensatzes ${identifier}`,
});

/** Records with archive and number of a film that is not theirs, by their place. @param url of the provider */
async function findForeign(
  transaction: Transaction,
  url: string,
  states: readonly { identifier: string; record: FilmRecord }[],
): Promise<Map<number, LocalisedText>> {
  const { rows } = await sql<{ at: number; url: string | null; identifier: string | null }>`
    select w.at::integer as at, h.url, h.identifier
    from unnest(
      ${states.map(({ record }) => record.archive)}::text[],
      ${states.map(({ record }) => record.supplierId)}::text[],
      ${states.map(({ identifier }) => identifier)}::text[]
    ) with ordinality w(archive, supplier_id, identifier, at)
    join archive a on a.name = w.archive
    join film f on f.archive_id = a.id and f.supplier_id = w.supplier_id
    left join lateral (
      select s.url, r.identifier from harvested_record r join harvest_source s on s.id = r.source_id
      where r.film_id = f.id
      order by (s.url = ${url} and r.identifier = w.identifier) desc limit 1
    ) h on true
    where h.url is distinct from ${url} or h.identifier <> w.identifier
  `.execute(transaction.tables<RecordTables>());
  const foreign = new Map<number, LocalisedText>();
  for (const { at, url: known, identifier } of rows) {
    foreign.set(at - 1, known === url && identifier !== null ? otherRecord(identifier) : ownFilm);
  }
  const seen = new Map<string, string>();
  for (const [at, { identifier, record }] of states.entries()) {
    const key = JSON.stringify([record.archive, record.supplierId]);
    const first = seen.get(key);
    if (first !== undefined && !foreign.has(at)) foreign.set(at, otherRecord(first));
    seen.set(key, first ?? identifier);
  }
  return foreign;
}

/** Notes which film and fields each record has. @returns films that their records have left for another number */
async function linkFilms(
  transaction: Transaction,
  sourceId: number,
  links: readonly { identifier: string; filmId: string; fields: readonly string[] }[],
): Promise<string[]> {
  if (links.length === 0) return [];
  const identifiers = links.map(({ identifier }) => identifier);
  const filmIds = links.map(({ filmId }) => filmId);
  const fields = links.map((link) => link.fields.join(' '));
  const db = transaction.tables<RecordTables>();
  const { rows } = await sql<{ old_id: string }>`
    select h.film_id as old_id
    from unnest(${identifiers}::text[], ${filmIds}::uuid[]) w(identifier, film_id)
    join harvested_record h on h.source_id = ${sourceId} and h.identifier = w.identifier
    where h.film_id <> w.film_id`.execute(db);
  await sql`
    insert into harvested_record as h (source_id, identifier, film_id, fields)
    select ${sourceId}, w.identifier, w.film_id, string_to_array(w.fields, ' ')
    from unnest(${identifiers}::text[], ${filmIds}::uuid[], ${fields}::text[]) w(identifier, film_id, fields)
    on conflict (source_id, identifier) do update
      set film_id = excluded.film_id, deleted = false, fields = excluded.fields
    where h.deleted or h.film_id <> excluded.film_id or h.fields is distinct from excluded.fields`.execute(db);
  return rows.map(({ old_id }) => old_id);
}

async function markDeleted(
  transaction: Transaction,
  sourceId: number,
  identifiers: readonly string[],
): Promise<string[]> {
  if (identifiers.length === 0) return [];
  const rows = await transaction
    .tables<RecordTables>()
    .updateTable('harvested_record')
    .set({ deleted: true })
    .where('source_id', '=', sourceId)
    .where('identifier', 'in', identifiers)
    .where('deleted', '=', false)
    .returning('film_id')
    .execute();
  return rows.map(({ film_id }) => film_id);
}

/**
 * Withdraws films, with an entry in their history, except those that are withdrawn or were merged into others.
 * `from`: only those with this status. @returns how many were changed
 */
export async function withdraw(
  transaction: Transaction,
  filmIds: readonly string[],
  now: Date,
  { from }: { from?: FilmStatus } = {},
): Promise<number> {
  if (filmIds.length === 0) return 0;
  let query = transaction
    .tables<RecordTables>()
    .updateTable('film')
    .set({ status: 'withdrawn', updated_at: now })
    .where('id', 'in', filmIds)
    .where('status', '<>', 'withdrawn')
    .where('merged_into', 'is', null);
  if (from !== undefined) query = query.where('status', '=', from);
  const changed = await query.returning(['id', 'version']).execute();
  if (changed.length === 0) return 0;
  await addRevisions(
    transaction,
    changed.map(({ id, version }) => ({ filmId: id, kind: 'withdrawn', version, at: now, by: null, changes: [] })),
  );
  await reindexFilms(
    transaction,
    changed.map(({ id }) => id),
  );
  return changed.length;
}
