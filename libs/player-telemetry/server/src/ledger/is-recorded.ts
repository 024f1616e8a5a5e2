import type { Database } from '@nitrate/database';

/** Whether anything is stored under a key. */
export async function isRecorded({ pool }: Pick<Database, 'pool'>, key: string): Promise<boolean> {
  const { rows } = await pool.query<{ recorded: boolean }>(
    `select exists (select from watch_time where key = $1)
         or exists (select from watch_time_apart where key = $1) as recorded`,
    [key],
  );
  return rows[0]?.recorded === true;
}
