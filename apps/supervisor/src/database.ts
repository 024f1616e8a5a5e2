import { clusterFolder, DiskFull, saysDiskFull, startEmbeddedPostgres } from '@nitrate/database';
import { throttle } from 'es-toolkit';
import type { Settings } from './settings';

export interface RunningDatabase {
  url: string;
  embedded: boolean;
  stop(): Promise<void>;
}

interface Logs {
  /** Called with each line of PostgreSQL's log. */
  postgres: (line: string) => void;
  /** Called with what happened to the server. */
  event: (line: string) => void;
}

type EmbeddedServer = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

const firstRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;
const slowStartMs = 10_000;
const diskFullLogMs = 60_000;

/** The database at `DATABASE_URL`, or an embedded PostgreSQL in the data folder, restarted whenever it ends. */
export async function startDatabase(
  { dataFolder, databaseUrl }: Settings,
  logs: Logs,
  startServer: typeof startEmbeddedPostgres = startEmbeddedPostgres,
): Promise<RunningDatabase> {
  if (databaseUrl) return { url: databaseUrl, embedded: false, stop: async () => undefined };
  const sayDiskFull = throttle(() => logs.event(new DiskFull().message), diskFullLogMs, { edges: ['leading'] });
  // Of a full disk PostgreSQL writes a line for every statement, and suspects corrupted data when it cannot recover.
  const log = (line: string) => (saysDiskFull(line) ? sayDiskFull() : logs.postgres(line));
  const start = () => {
    const timer = setTimeout(
      () =>
        logs.event('The database is still starting. After an unexpected end it first restores what was being written.'),
      slowStartMs,
    );
    return startServer({ dataDir: clusterFolder(dataFolder), log }).finally(() => clearTimeout(timer));
  };
  const stopping = new AbortController();
  let server = await start();
  logs.event(`The database is ${server.program}.`);
  const { url } = server;
  const supervised = (async () => {
    for (;;) {
      await server.exited;
      const next = await restart(start, { event: logs.event, sayDiskFull }, stopping.signal);
      if (!next) return;
      server = next;
    }
  })();
  return {
    url,
    embedded: true,
    async stop() {
      stopping.abort();
      await server.stop();
      await supervised;
    },
  };
}

/** Starts the server again, with growing delays; undefined when `signal` fires first. */
async function restart(
  start: () => Promise<EmbeddedServer>,
  { event: log, sayDiskFull }: Pick<Logs, 'event'> & { sayDiskFull: () => void },
  signal: AbortSignal,
): Promise<EmbeddedServer | undefined> {
  let delayMs = firstRestartDelayMs;
  if (!signal.aborted) log('The database ended unexpectedly and is being restarted. Nothing that was saved is lost.');
  while (!signal.aborted) {
    try {
      const server = await start();
      if (signal.aborted) await server.stop();
      else log('The database is running again.');
      return server;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof DiskFull) sayDiskFull();
      else log(`The database could not be restarted; the next attempt is in ${delayMs / 1000} s. ${reason}`);
      await delay(delayMs, signal);
      delayMs = Math.min(delayMs * 2, maxRestartDelayMs);
    }
  }
  return undefined;
}

/** Resolves after this time, or when `signal` fires. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
