import { setTimeout as sleep } from 'node:timers/promises';
import { exportFilms, recordFormats } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import { freePort } from '@nitrate/testing-ports';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { type RunningProgram, startProgram } from '../testing/start-program';
import { startWorker } from './fault-archive';

/** An archive with its api as a process, and an editor who is signed in with two factors. */
export interface StudioArchive {
  database: Database & { url: string };
  dataFolder: string;
  address: string;
  /** Calls the api as the editor. @throws Error for another status than 200 */
  call<T>(method: string, path: string, body?: object | Buffer): Promise<T>;
  headers(): Record<string, string>;
  startApi(): Promise<RunningProgram>;
  startWorker(): Promise<RunningProgram>;
}

export async function startStudioArchive(): Promise<StudioArchive> {
  const database = await startTestDatabase([]);
  const dataFolder = await scratchFolder();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let cookie = '';
  const headers = () => ({ cookie, origin: address });
  const archive: StudioArchive = {
    ...{ database, dataFolder, address, headers },
    async call<T>(method: string, path: string, body?: object | Buffer) {
      const isFile = Buffer.isBuffer(body);
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...headers(),
          ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      });
      if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      if (path === '/auth/signup') {
        cookie = response.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; ');
      }
      return (await response.json()) as T;
    },
    startApi: () =>
      startProgram('api', {
        ...{ DATABASE_URL: database.url, NITRATE_DATA: dataFolder, HOST: '127.0.0.1', PORT: String(port) },
        ...{ NITRATE_EMBEDDED: '1', NITRATE_PAGES: 'off', NITRATE_CALLS_PER_MINUTE: '0' },
        NITRATE_RENDERS_PER_MINUTE: '0',
      }),
    startWorker: () => startWorker(database.url, dataFolder),
  };
  return archive;
}

/** Makes the caller of an archive an editor. */
export async function signUpEditor({ call, database }: StudioArchive): Promise<void> {
  const [email, password] = ['lotte@film.example', 'Silver-Nitrate!1895'];
  await call('POST', '/auth/signup', {
    ...{ email, confirmEmail: email, password, confirmPassword: password },
    ...{ name: 'Lotte', surname: 'Reiniger' },
  });
  await database.pool.query(`update auth_user set confirmed_at = now(), roles = '{EDITOR}'`);
  await database.pool.query(`update auth_session set two_factor_until = now() + interval '1 hour'`);
}

/**
 * Lets a worker begin and kills it once the query finds a row. Then lets another one go on until the second query does.
 */
export async function killInTheMiddle(
  archive: Pick<StudioArchive, 'database' | 'startWorker'>,
  { middle, end }: { middle: string; end: string },
): Promise<void> {
  const worker = await archive.startWorker();
  await rowFound(archive.database, middle);
  await worker.kill();
  const { rowCount } = await archive.database.pool.query(end);
  if (rowCount !== 0) throw new Error('The worker was killed after it had finished.');
  const next = await archive.startWorker();
  await rowFound(archive.database, end);
  await next.stop();
}

/** Resolves when a query finds a row. */
export async function rowFound({ pool }: Database, text: string): Promise<void> {
  while ((await pool.query(text)).rowCount === 0) await sleep(5);
}

/** All films as records, in the order of their text. */
export async function filmRecords(database: Database): Promise<string[]> {
  let text = '';
  for await (const piece of exportFilms(database, recordFormats.ndjson, {})) text += piece;
  return text.trim().split('\n').sort();
}

/** What the index of the search holds: counts that a batch would raise which is written twice. */
export async function searchFigures({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(`
    select (select json_build_array(count(*), sum(length(words))) from film_search) as films,
      (select json_agg(json_build_array(facet, value, films) order by facet, value)
        from facet_value where films > 0) as facets,
      (select md5(string_agg(kind || term || films, ',' order by kind, term))
        from vocabulary where films > 0) as vocabulary`);
  return rows;
}
