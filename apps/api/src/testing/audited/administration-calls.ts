import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enqueue } from '@nitrate/jobs';
import { rollUp } from '@nitrate/player-telemetry/server';
import { v7 as newId } from 'uuid';
import { writeLedger } from '../write-ledger';
import type { AuditedApi, AuditedCalls } from './start-audited-api';

const lastMonth = (() => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
})();

async function watchedArchive(api: AuditedApi): Promise<string> {
  const film = await api.newFilm();
  const { rows } = await api.database.pool.query<{ id: string }>('select id from archive');
  const archive = rows[0]?.id ?? '';
  const at = `${lastMonth}-10T10:00:00Z`;
  await writeLedger(api.database, [{ film, archive, at, seconds: 60 }], new Date(`${lastMonth}-10T10:02:00Z`));
  await rollUp(api.database);
  return archive;
}

async function newFailedJob(api: AuditedApi): Promise<string> {
  const { id } = await enqueue(api.database, { queue: 'spec.audited', key: newId(), payload: { n: 1 } });
  await api.database.pool.query(`update pgboss.job set state = 'failed', completed_on = now() where id = $1`, [id]);
  return id;
}

const providers: Server[] = [];
afterAll(() => {
  for (const provider of providers) provider.close();
});

/** A provider of OAI-PMH that says who it is. */
async function newProvider(): Promise<string> {
  const server = createServer((_request, response) =>
    response.end(
      '<OAI-PMH><Identify><repositoryName>Lake Museum</repositoryName></Identify>' +
        '<metadataFormat><metadataPrefix>oai_dc</metadataPrefix></metadataFormat></OAI-PMH>',
    ),
  );
  providers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`;
}

const harvested = { archive: null, status: 'published', lang: 'en', everyHours: null };

/** @returns the path of a source */
async function newSource(api: AuditedApi): Promise<string> {
  const payload = { url: await newProvider(), prefix: 'oai_dc', set: '', ...harvested };
  const { id } = await api.ok<{ id: number }>('POST', { path: '/admin/harvests', payload });
  return `/admin/harvests/${id}`;
}

/** Statements, jobs and harvests. */
export const administrationCalls: AuditedCalls = {
  'POST /api/admin/statements/:month/close': async (api) => {
    await watchedArchive(api);
    return { path: `/admin/statements/${lastMonth}/close` };
  },
  'POST /api/admin/statements/:archive/:month/mail': async (api) => {
    const { rows } = await api.database.pool.query<{ id: string }>('select id from archive');
    const payload = { to: 'rights@films.example', lang: 'en' };
    return { path: `/admin/statements/${rows[0]?.id}/${lastMonth}/mail`, payload };
  },
  'POST /api/admin/jobs/:job/retry': async (api) => ({ path: `/admin/jobs/${await newFailedJob(api)}/retry` }),
  'POST /api/admin/jobs/retry': async (api) => {
    await newFailedJob(api);
    return { path: '/admin/jobs/retry', payload: { queue: 'spec.audited' } };
  },
  'DELETE /api/admin/jobs/:job': async (api) => ({ path: `/admin/jobs/${await newFailedJob(api)}` }),
  'POST /api/admin/harvests': async () => ({
    path: '/admin/harvests',
    payload: { url: await newProvider(), prefix: 'oai_dc', set: '', ...harvested },
  }),
  'PUT /api/admin/harvests/:source': async (api) => ({
    path: await newSource(api),
    payload: { ...harvested, everyHours: 24 },
  }),
  'POST /api/admin/harvests/:source/start': async (api) => ({ path: `${await newSource(api)}/start` }),
  'POST /api/admin/harvests/:source/cancel': async (api) => {
    const path = await newSource(api);
    await api.ok('POST', { path: `${path}/start` });
    return { path: `${path}/cancel` };
  },
  'POST /api/admin/harvests/:source/remove': async (api) => ({
    path: `${await newSource(api)}/remove`,
    payload: { films: 'keep' },
  }),
};
