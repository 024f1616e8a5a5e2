import { writeAudit } from '@nitrate/audit';
import { startImport } from '@nitrate/cataloguing/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ExchangeDeps } from '../exchange-deps';
import { findFailedRuns, hasFailed } from '../runs';
import { findImport, rememberMapping, startRun, type StoredImport, importQueue } from './import-store';

/** Queues the import of a file that was validated as a whole, and remembers what its columns mean. */
export function startImportEndpoint(app: HttpServer, { database }: ExchangeDeps): void {
  route(app, startImport, async ({ params, viewer, request }) => {
    const known = await findImport(database, params.import);
    if (!known) throw new Refusal('importNotFound');
    const failed = await findFailedRuns(database, importQueue, [known]);
    await inTransaction(database, async (transaction) => {
      const found = await findImport(transaction, known.id, { lock: true });
      if (!found || !canStart(found, failed)) throw new Refusal('importNotReady');
      const { settings, file_name, format, read, refused } = found;
      if (settings.columns) await rememberMapping(transaction, settings.archive ?? file_name, settings);
      await startRun(transaction, found.id, 'importing');
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'films.imported',
        target: { kind: 'import', id: found.id },
        before: null,
        after: {
          ...{ file: file_name, format, archive: settings.archive ?? null, status: settings.status ?? null },
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
