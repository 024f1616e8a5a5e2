import { statfs } from 'node:fs/promises';
import type { Database } from '@nitrate/database';
import type { PartCheck } from '@nitrate/observability';
import type { Mail } from '@nitrate/mail';
import type { Storage } from '@nitrate/storage';
import { sql } from 'kysely';

interface CheckDeps {
  database: Database;
  mail: Pick<Mail, 'isReachable'>;
  storage: Pick<Storage, 'check'>;
  /** Absolute path. */
  dataFolder: string;
}

/** As the worker calls its connections. */
const workerName = 'nitrate-worker';
const minFreeBytes = 1024 ** 3;

type PartName = 'database' | 'storage' | 'worker' | 'mail' | 'disk';

/** The parts without which visitors find or see nothing. */
export const essentialParts: readonly PartName[] = ['database', 'storage'];

/** The parts of an archive that can be down, and how to find out. */
export function partChecks({ database, mail, storage, dataFolder }: CheckDeps): Record<PartName, PartCheck> {
  return {
    async database() {
      await database.pool.query('select 1');
    },
    storage: () => storage.check(),
    async worker() {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and application_name = ${workerName} limit 1
      `.execute(database.tables<object>());
      if (rows.length === 0) throw new Error('no worker is connected to the database');
    },
    async mail() {
      if (!mail.isReachable()) throw new Error('the mail server could not be used recently');
    },
    async disk() {
      const { bavail, bsize } = await statfs(dataFolder);
      const free = bavail * bsize;
      if (free < minFreeBytes) throw new Error(`only ${Math.floor(free / 1024 ** 2)} MiB are free`);
    },
  };
}
