import type { Availability, TranscriptCue } from '@nitrate/catalog/contract';
import type { PoolClient } from 'pg';
import type { FilmRecord, FilmStatus } from '../store/film-record';
import { type FilmToIndex, indexFilms } from './index-films';

interface StoredFilm {
  id: string;
  no: number;
  supplier_id: string;
  archive: string;
  status: FilmStatus;
  availability: Availability;
  added_at: Date;
  texts: FilmRecord['texts'];
  facts: FilmRecord['facts'];
  year: number | null;
  duration_ms: number | null;
  rating: number | null;
  spoken: { language: string; cues: TranscriptCue[] }[] | null;
}

/** Reads films as they are stored and indexes them anew. */
export async function reindexFilms(client: PoolClient, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<StoredFilm>(
    `select f.id, f.no, f.supplier_id, a.name as archive, f.status, f.availability, f.added_at, f.texts, f.facts,
            f.year, f.duration_ms, f.rating,
            (select jsonb_agg(jsonb_build_object('language', t.language, 'cues', t.cues))
             from transcript t where t.film_id = f.id) as spoken
     from film f join archive a on a.id = f.archive_id where f.id = any($1)`,
    [ids],
  );
  await indexFilms(client, rows.map(toIndex), false);
}

const toIndex = (row: StoredFilm): FilmToIndex => ({
  id: row.id,
  no: row.no,
  supplierId: row.supplier_id,
  archive: row.archive,
  status: row.status,
  availability: row.availability,
  addedAt: row.added_at,
  texts: row.texts,
  facts: row.facts,
  year: row.year,
  durationMs: row.duration_ms,
  rating: row.rating,
  spoken: (row.spoken ?? []).map(({ language, cues }) => ({
    language,
    text: cues.map((cue) => cue.text).join('\n'),
  })),
});
