import { Client, type ClientConfig } from 'pg';
import type { Blocker } from './migration-report';

/** What a connection is seen to do. */
export interface Look {
  /** Who holds or has asked before for the lock that it waits for. */
  blockers: readonly Blocker[];
  /** How far the index is that it builds. */
  indexPercent: number | undefined;
}

const lookStatement = `
  select coalesce(
      (select json_agg(json_build_object(
         'application', application_name,
         'pid', activity.pid,
         'seconds', extract(epoch from clock_timestamp() - coalesce(xact_start, query_start))::float))
       from pg_stat_activity activity where activity.pid = any(pg_blocking_pids($1))),
      '[]') as blockers,
    (select round(100.0 * blocks_done / blocks_total)::integer
     from pg_stat_progress_create_index where pid = $1 and blocks_total > 0) as "indexPercent"`;

/**
 * Looks at another connection, from a connection of its own that is opened for the first look. What cannot be seen is
 * left out: a look only tells.
 * @returns ends it
 */
export function watchBackend(
  config: ClientConfig,
  pid: number,
  { everyMs, onLook }: { everyMs: number; onLook: (look: Look) => void },
): () => Promise<void> {
  let client: Client | undefined;
  let isEnded = false;
  let looking = Promise.resolve();
  const look = async () => {
    try {
      if (!client) {
        client = new Client(config);
        client.on('error', () => undefined);
        await client.connect();
      }
      const { rows } = await client.query<{
        blockers: (Omit<Blocker, 'seconds'> & { seconds: number | null })[];
        indexPercent: number | null;
      }>(lookStatement, [pid]);
      const [row] = rows;
      if (!row || isEnded) return;
      const blockers = row.blockers.map(({ seconds, ...blocker }) => ({ ...blocker, seconds: seconds ?? undefined }));
      onLook({ blockers, indexPercent: row.indexPercent ?? undefined });
    } catch {
      await client?.end().catch(() => undefined);
      client = undefined;
    }
  };
  const next = () => {
    timer = setTimeout(() => {
      looking = look().then(() => {
        if (!isEnded) next();
      });
    }, everyMs);
  };
  let timer: NodeJS.Timeout | undefined;
  next();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await looking;
    await client?.end().catch(() => undefined);
  };
}
