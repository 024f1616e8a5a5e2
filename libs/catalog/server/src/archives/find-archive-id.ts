import type { Database } from '@nitrate/database';

/** The id of the archive that a film belongs to, whether or not the film is published; undefined without such a film. */
export async function findArchiveId({ pool }: Pick<Database, 'pool'>, filmId: string): Promise<string | undefined> {
  // Hot path: every start of playback.
  const { rows } = await pool.query<{ archive_id: string }>({
    name: 'catalog-archive-of-film',
    text: 'select archive_id from film where id = $1',
    values: [filmId],
  });
  return rows[0]?.archive_id;
}
