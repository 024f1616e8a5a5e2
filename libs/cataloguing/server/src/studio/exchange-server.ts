import { catalogProblems } from '@nitrate/catalog/contract';
import { cataloguingProblems } from '@nitrate/cataloguing/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { bulkEditEndpoints } from './bulk/bulk-edit-endpoints';
import { collectionEndpoints } from './collections/collection-endpoints';
import type { ExchangeDeps } from './exchange-deps';
import { exportFilmRecordsEndpoint } from './export/export-film-records';
import { cancelImportEndpoint } from './imports/cancel-import';
import { checkImportEndpoint } from './imports/check-import';
import { exportImportFaultsEndpoint } from './imports/export-import-faults';
import { getImportEndpoint } from './imports/get-import';
import { listImportFaultsEndpoint } from './imports/list-import-faults';
import { listImportsEndpoint } from './imports/list-imports';
import { startImportEndpoint } from './imports/start-import';
import { uploadImportEndpoint } from './imports/upload-import';
import { tidyTasks } from './tidy-tasks';
import { acceptFiles } from '../transcripts/receive-file';

const tidyIntervalMs = 3_600_000;

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
  const timer = setInterval(() => {
    tidyTasks(deps, app.deps.now()).catch((err: unknown) =>
      app.log.warn({ err }, 'Old imports and bulk edits could not be deleted; it is tried again'),
    );
  }, tidyIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
