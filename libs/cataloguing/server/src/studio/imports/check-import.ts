import { checkImport, type ImportSettings } from '@nitrate/cataloguing/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { MappingInvalid } from '../../exchange/csv/csv-mapping';
import type { ExchangeDeps } from '../exchange-deps';
import { findFailedRuns, hasFailed } from '../runs';
import { mappingOf } from './csv-settings';
import { findBeginning, findImport, startRun, type StoredImport, importQueue } from './import-store';
import { inspectFile } from './inspect-file';

/** Stores the settings and queues the validation of all records, in place of an earlier one. */
export function checkImportEndpoint(app: HttpServer, { database }: ExchangeDeps): void {
  route(app, checkImport, async ({ params, body }) => {
    const known = await findImport(database, params.import);
    if (!known) throw new Refusal('importNotFound');
    const [beginning, failed] = await Promise.all([
      findBeginning(database, known.id),
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
      await startRun(transaction, found.id, 'checking', { settings, format });
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
