import { statfs } from 'node:fs/promises';
import type { ArchiveHealth } from '@nitrate/admin-management/contract';
import { buildOf } from '@nitrate/configuration';
import { minuteMs } from '@nitrate/contract-kit';
import type { Database, Reads } from '@nitrate/database';
import { gather, type Parts } from '@nitrate/observability';
import { ffmpegVersion } from '@nitrate/processes';
import { sql } from 'kysely';
import type { Config } from '../config/config';

interface HealthDeps {
  config: Pick<Config, 'dataFolder' | 'embedded' | 'bucket' | 'redisUrl'>;
  database: Database;
  reads: Reads;
  parts: () => Promise<Parts>;
}

/**
 * What the archive runs on, for administrators. What costs more than a question to the database is shared for a
 * minute; what does not respond in time is null.
 */
export function archiveHealth({ config, database, reads, parts }: HealthDeps): () => Promise<ArchiveHealth> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  const disk = gather(() => diskOf(config.dataFolder));
  const size = gather(() => sizeOf(database), { maxAgeMs: minuteMs });
  const programs = gather(() => programsOf(database));
  const replica = gather(async () => (await reads.replica?.()) ?? null);
  const { version } = buildOf(import.meta.url);
  const ffmpeg = gather(ffmpegVersion, { maxAgeMs: minuteMs, timeoutMs: 5_000 });
  return async () => {
    const [states, diskNow, sizeNow, connected, replicaNow, ffmpegNow] = await Promise.all([
      ...([parts(), disk(), size(), programs(), replica(), ffmpeg()] as const),
    ]);
    return {
      parts: Object.entries(states).map(([part, state]) => ({ part, state, isWell: state === 'up' })),
      disk: diskNow ?? null,
      database: sizeNow
        ? {
            bytes: sizeNow.bytes,
            maxConnections: sizeNow.maxConnections,
            isEmbedded: config.embedded,
            connections: (connected ?? []).reduce((sum, { connections }) => sum + connections, 0),
            replica: replicaNow ? { isInUse: replicaNow.isInUse, lagBytes: replicaNow.lagBytes ?? null } : null,
          }
        : null,
      storage: config.bucket ? 'bucket' : 'disk',
      hasRedis: config.redisUrl !== undefined,
      versions: {
        nitrate: version,
        node: process.versions.node,
        postgresql: sizeNow?.version ?? null,
        ffmpeg: ffmpegNow ?? null,
      },
      programs: (connected ?? []).map(({ since, ...program }) => ({ ...program, since: since?.toISOString() ?? null })),
      startedAt,
    };
  };
}

async function diskOf(folder: string): Promise<ArchiveHealth['disk']> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { bytes: blocks * bsize, freeBytes: bavail * bsize };
}

async function sizeOf(database: Database) {
  const { rows } = await sql<{ bytes: number; maxConnections: number; version: string }>`
    select pg_database_size(current_database()) as bytes,
      current_setting('max_connections')::integer as "maxConnections",
      split_part(current_setting('server_version'), ' ', 1) as version`.execute(database.tables<object>());
  return rows[0];
}

/** By the names that their connections have. */
async function programsOf(database: Database) {
  const { rows } = await sql<{ name: string; connections: number; since: Date | null }>`
    select coalesce(nullif(application_name, ''), '?') as name, count(*)::integer as connections,
      min(backend_start) as since
    from pg_stat_activity where datname = current_database() group by 1 order by 1`.execute(database.tables<object>());
  return rows;
}
