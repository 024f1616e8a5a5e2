import { join } from 'node:path';
import { auditMigrations } from '@nitrate/audit';
import type { Role } from '@nitrate/contract-kit';
import type { SignedInViewer, Viewer } from '@nitrate/http';
import { type JobHandler, jobsMigrations, runWorker } from '@nitrate/jobs';
import { openDiskStorage, type Storage } from '@nitrate/storage';
import { scratchFolder, startTestApi, type TestApi, type TestReply } from '@nitrate/testing-server';
import { bulkEditJobs, cataloguingServer, exchangeServer, importJobs } from '../../index';
import { catalogMigrations, catalogServer, createFacetCache } from '@nitrate/catalog/store';

const signedIn = (n: number, roles: readonly Role[], more: Partial<SignedInViewer> = {}): SignedInViewer => ({
  state: 'signedIn',
  roles,
  confirmed: true,
  twoFactorUntil: new Date('2999-01-01'),
  ...more,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  sessionId: `00000000-0000-7000-8000-00000000010${n}`,
});

/** Jobs that are not for a later time. */
const unfinished = `
  select from pgboss.job where state < 'completed' and (state <> 'created' or start_after <= now())`;

const viewers: Record<string, Viewer> = {
  visitor: { state: 'anonymous' },
  user: signedIn(1, []),
  editor: signedIn(2, ['EDITOR']),
  unverified: signedIn(3, ['EDITOR'], { twoFactorUntil: null }),
};

/** An API with what editors do with many films, and its worker. */
export interface ExchangeApi {
  api: TestApi;
  storage: Storage;
  /** The handlers of the worker. */
  handlers: Record<string, JobHandler>;
  send<T = { code: string }>(
    viewer: string,
    method: string,
    path: string,
    body?: Buffer | object,
  ): Promise<TestReply<T>>;
  /** Runs the jobs that are queued. */
  work(): Promise<void>;
}

export async function startExchangeApi(
  deps: Pick<Parameters<typeof bulkEditJobs>[0], 'previewWindows'> = {},
): Promise<ExchangeApi> {
  const folder = await scratchFolder();
  const storage = await openDiskStorage(join(folder, 'media'));
  const api = await startTestApi({
    migrations: [jobsMigrations, auditMigrations, catalogMigrations],
    server: { viewerOf: ({ headers }) => viewers[String(headers['x-viewer'])] ?? { state: 'anonymous' } },
    register: async (app, database) => {
      const facetCache = createFacetCache(database);
      await app.register(catalogServer, { database, facetCache });
      await app.register(cataloguingServer, { database, facetCache });
      const findNames = (ids: readonly string[]) => Promise.resolve(new Map(ids.map((id) => [id, 'e@films.example'])));
      await app.register(exchangeServer, { database, storage, findNames });
    },
  });
  const { database } = api;
  const now = () => new Date();
  const handlers = {
    ...importJobs({ database, storage, termListFolder: join(folder, 'term-lists'), now }),
    ...bulkEditJobs({ ...deps, database, now }),
  };
  return {
    api,
    storage,
    handlers,
    send: (viewer, method, path, body) =>
      api.session().raw({
        method,
        url: `/api/studio/${path}`,
        headers: { 'x-viewer': viewer, ...(Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' }) },
        body,
      }),
    async work() {
      const worker = runWorker(database, handlers, { pollMs: 20 });
      const isIdle = async () => (await database.pool.query(unfinished)).rowCount === 0;
      while (!(await isIdle())) await new Promise((done) => setTimeout(done, 20));
      await worker.stop();
    },
  };
}
