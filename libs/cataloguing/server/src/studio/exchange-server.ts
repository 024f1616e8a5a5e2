import { catalogProblems } from '@nitrate/catalog/contract';
import {
  type ImportSettings,
  cancelImport,
  cataloguingProblems,
  checkImport,
  exportImportFaults,
  listImportFaults,
  listStudioCollections,
  orderCollections,
  startImport,
} from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, registerProblems, route } from '@nitrate/http';
import { writeAudit } from '@nitrate/audit';
import { type Database, inTransaction, notifyChange } from '@nitrate/database';
import { sql } from 'kysely';
import { filmsTopic } from '@nitrate/catalog/store';
import { defaultLocale, defaultPageSize, hourMs } from '@nitrate/contract-kit';
import { nameDownload, readInParts, rowsPerPart, toCsv } from '@nitrate/text';
import type { Schedule } from '@nitrate/jobs';
import { bulkEditEndpoints } from './bulk/bulk-edit-endpoints';
import type { ExchangeDeps } from './exchange-deps';
import { exportFilmRecordsEndpoint } from './export/export-film-records';
import { getImportEndpoint } from './imports/get-import';
import { listImportsEndpoint } from './imports/list-imports';
import { uploadImportEndpoint } from './imports/upload-import';
import { tidyTasks } from './tidy-tasks';
import { acceptFiles } from '../transcripts/receive-file';
import type { RecordTables } from '../record-tables';
import {
  type StoredImport,
  countFaults,
  endRun,
  findFileStart,
  findFaults,
  findImport,
  importKey,
  importQueue,
  rememberMapping,
  startImportRun,
} from './imports/import-store';
import { MappingInvalid } from '../exchange/csv/csv-mapping';
import { findFailedRuns, hasFailed } from './runs';
import { mappingOf } from './imports/csv-settings';
import { inspectFile } from './imports/inspect-file';

/** Queues the import of a file that was validated as a whole, and remembers what its columns mean. */
function startImportEndpoint(app: HttpServer, { database }: ExchangeDeps): void {
  route(app, startImport, async ({ params, viewer, request }) => {
    const known = await findImport(database, params.import);
    if (!known) throw new Refusal('importNotFound');
    const failed = await findFailedRuns(database, importQueue, [known]);
    await inTransaction(database, async (transaction) => {
      const found = await findImport(transaction, known.id, { lock: true });
      if (!found || !canStart(found, failed)) throw new Refusal('importNotReady');
      const { settings, file_name, format, read, refused } = found;
      if (settings.columns) await rememberMapping(transaction, settings.archive ?? file_name, settings);
      await startImportRun(transaction, found.id, 'importing');
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'films.imported',
        target: { kind: 'import', id: found.id },
        before: null,
        after: {
          file: file_name,
          format,
          archive: settings.archive ?? null,
          status: settings.status ?? null,
          ...(found.state === 'checked' && { records: read - refused }),
        },
        requestId: request.id,
      });
    });
    return {};
  });
}

/** An import that failed is continued. */
const canStart = (stored: StoredImport, failed: ReadonlySet<string>): boolean =>
  stored.state === 'checked'
    ? stored.fault === null && stored.read > stored.refused
    : stored.state === 'importing' && hasFailed(stored, failed);

function listImportFaultsEndpoint(app: HttpServer, { database }: ExchangeDeps): void {
  route(app, listImportFaults, async ({ params, query: { page = 1, size = defaultPageSize } }) => {
    const found = await findImport(database, params.import);
    if (!found) throw new Refusal('importNotFound');
    const [faults, total] = await Promise.all([
      findFaults(database, found.id, { after: (page - 1) * size, limit: size }),
      countFaults(database, found.id),
    ]);
    return {
      faults: faults.map(({ line, supplier_id, field, cause_en, cause_de }) => ({
        line,
        supplierId: supplier_id,
        field,
        cause: { en: cause_en, de: cause_de },
      })),
      total,
    };
  });
}

function exportImportFaultsEndpoint(app: HttpServer, { database }: ExchangeDeps): void {
  route(app, exportImportFaults, async ({ params, query: { lang = defaultLocale }, reply }) => {
    const found = await findImport(database, params.import);
    if (!found) throw new Refusal('importNotFound');
    nameDownload(reply, `${found.file_name}-refused.csv`);
    let after = 0;
    let isDone = false;
    return readInParts(async () => {
      if (isDone) return undefined;
      const rows = await findFaults(database, found.id, { after, limit: rowsPerPart });
      const header = after === 0;
      isDone = rows.length < rowsPerPart;
      after = rows.at(-1)?.no ?? after;
      const cells = rows.map((row) => ({
        line: row.line,
        supplier_id: row.supplier_id,
        field: row.field,
        cause: row[`cause_${lang}`],
      }));
      return toCsv(['line', 'supplier_id', 'field', 'cause'], cells, { header });
    });
  });
}

/** Stores the settings and queues the validation of all records, in place of an earlier one. */
function checkImportEndpoint(app: HttpServer, { database }: ExchangeDeps): void {
  route(app, checkImport, async ({ params, body }) => {
    const known = await findImport(database, params.import);
    if (!known) throw new Refusal('importNotFound');
    const [beginning, failed] = await Promise.all([
      findFileStart(database, known.id),
      findFailedRuns(database, importQueue, [known]),
    ]);
    const { format, columns } = await inspectFile(beginning, body);
    const settings = settingsOf(
      body,
      columns.map(({ name }) => name),
      format === 'csv',
    );
    await inTransaction(database, async (transaction) => {
      const found = await findImport(transaction, known.id, { lock: true });
      if (!found || !canCheck(found, failed)) throw new Refusal('importNotReady');
      await startImportRun(transaction, found.id, 'checking', { settings, format });
    });
    return {};
  });
}

/** An import that wrote films before it failed is continued, not checked. */
const canCheck = (stored: StoredImport, failed: ReadonlySet<string>): boolean =>
  stored.state === 'uploaded' ||
  stored.state === 'checked' ||
  (stored.state === 'checking' && hasFailed(stored, failed));

/** Columns that are not in the table are left out: they may be of another encoding. @throws Refusal */
function settingsOf(settings: ImportSettings, header: readonly string[], isTable: boolean): ImportSettings {
  const { columns, ...others } = settings;
  if (!isTable || !columns) return others;
  const chosen = { ...others, columns: columns.filter(({ name }) => header.includes(name)) };
  if (new Set(chosen.columns.map(({ name }) => name)).size < chosen.columns.length)
    throw new Refusal('importColumnsInvalid');
  try {
    mappingOf(chosen);
  } catch (error) {
    if (error instanceof MappingInvalid) throw new Refusal('importColumnsInvalid', { detail: error.message });
    throw error;
  }
  return chosen;
}

/** Ends the validation of a file, whose columns can then be assigned again; otherwise the import, whose file is removed. */
function cancelImportEndpoint(app: HttpServer, { database, storage }: ExchangeDeps): void {
  route(app, cancelImport, async ({ params, now }) => {
    const isEnded = await inTransaction(database, async (transaction) => {
      const found = await findImport(transaction, params.import, { lock: true });
      if (!found) throw new Refusal('importNotFound');
      if (found.state === 'imported' || found.state === 'cancelled') throw new Refusal('importNotReady');
      if (found.state === 'checking') await endRun(transaction, found.id, { state: 'uploaded' });
      else await endRun(transaction, found.id, { state: 'cancelled', finished_at: now() });
      return found.state !== 'checking';
    });
    if (isEnded) await storage.remove(importKey(params.import));
    return {};
  });
}

const maxListed = 500;

/** The endpoints of the order of collections. */
function collectionEndpoints(app: HttpServer, { database }: { database: Database }): void {
  route(app, listStudioCollections, async () => {
    const { rows } = await sql<{ value: string; films: number; isFirst: boolean }>`
      select v.value, v.films, p.position is not null as "isFirst"
      from facet_value v left join collection_position p on p.name = v.value
      where v.facet = 'collection' and v.films > 0
      order by p.position nulls last, v.films desc, v.value limit ${sql.lit(maxListed)}`.execute(
      database.tables<RecordTables>(),
    );
    return { collections: rows };
  });

  route(app, orderCollections, async ({ body: { first }, viewer, request }) => {
    await inTransaction(database, async (transaction) => {
      const db = transaction.tables<RecordTables>();
      // Of two orders at the same time the later one is stored as a whole.
      await sql`lock table collection_position in exclusive mode`.execute(db);
      const before = await db.selectFrom('collection_position').select('name').orderBy('position').execute();
      await db.deleteFrom('collection_position').execute();
      if (first.length > 0) {
        const positions = first.map((name, position) => ({ name, position }));
        await db.insertInto('collection_position').values(positions).execute();
      }
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'collections.ordered',
        target: { kind: 'collections', id: 'order' },
        before: { first: before.map(({ name }) => name) },
        after: { first },
        requestId: request.id,
      });
      await notifyChange(transaction.client, filmsTopic);
    });
    return {};
  });
}

/**
 * Fastify plugin with what editors do with many films: import, export, bulk edits, the order of
 * collections. The worker runs `importJobs` and
 * `bulkEditJobs`.
 */
export async function exchangeServer(app: HttpServer, deps: ExchangeDeps): Promise<void> {
  registerProblems(app, { ...catalogProblems, ...cataloguingProblems });
  listImportsEndpoint(app, deps);
  getImportEndpoint(app, deps);
  checkImportEndpoint(app, deps);
  startImportEndpoint(app, deps);
  cancelImportEndpoint(app, deps);
  listImportFaultsEndpoint(app, deps);
  exportImportFaultsEndpoint(app, deps);
  exportFilmRecordsEndpoint(app, deps);
  bulkEditEndpoints(app, deps);
  collectionEndpoints(app, deps);
  await app.register(async (scope) => {
    acceptFiles(scope);
    uploadImportEndpoint(scope, deps);
  });
}

/** Deletes old imports and bulk edits. */
export const cataloguingSchedule = (deps: Parameters<typeof tidyTasks>[0], now: () => Date): Schedule => ({
  'cataloguing.old-tasks': { everyMs: hourMs, work: () => tidyTasks(deps, now()) },
});
