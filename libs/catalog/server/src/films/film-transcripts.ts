import type { Transcript } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';

/** The transcripts of a film, by language. */
export async function transcriptsOf({ pool }: Database, filmId: string): Promise<Transcript[]> {
  const { rows } = await pool.query<Transcript>({
    name: 'catalog-transcripts',
    text: 'select language, kind, cues from transcript where film_id = $1 order by language, kind',
    values: [filmId],
  });
  return rows;
}
