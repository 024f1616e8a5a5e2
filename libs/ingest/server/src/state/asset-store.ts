import type { Database } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { sql } from 'kysely';
import type { MeasuredLadder } from '../package/measured-ladder';

/**
 * Makes an asset the one that plays, in place of the film's earlier one of that kind.
 * @returns the id of the asset that no longer plays
 */
export async function showAsset(
  database: Database,
  asset: { playable: PlayableAsset; fingerprint: string; ladder: MeasuredLadder | null },
): Promise<string | undefined> {
  const { playable, fingerprint, ladder } = asset;
  const { rows } = await sql<{ replaced: string | null }>`
    with old as (
      select id from ingest_asset where film_id = ${playable.filmId} and kind = ${playable.kind} and id <> ${playable.id}
    ), shown as (
      insert into ingest_asset (id, film_id, kind, fingerprint, playable, ladder)
      values (${playable.id}, ${playable.filmId}, ${playable.kind}, ${fingerprint}, ${JSON.stringify(playable)}::jsonb,
        ${ladder && JSON.stringify(ladder)}::jsonb)
      on conflict (film_id, kind) do update set
        id = excluded.id, fingerprint = excluded.fingerprint, playable = excluded.playable, ladder = excluded.ladder,
        ready_at = now()
    )
    select (select id from old) as replaced`.execute(database.db);
  return rows[0]?.replaced ?? undefined;
}

/** Takes a film's assets out of play. @returns their ids */
export async function hideAssets(database: Database, filmId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from ingest_asset where film_id = ${filmId} returning id`.execute(database.db);
  return rows.map(({ id }) => id);
}

/** The full asset that was made of the same file before, with the measures of its segments. */
export async function encodedBefore(
  database: Database,
  filmId: string,
  fingerprint: string,
): Promise<{ assetId: string; ladder: MeasuredLadder } | undefined> {
  const { rows } = await sql<{ assetId: string; ladder: MeasuredLadder }>`
    select id as "assetId", ladder from ingest_asset
    where film_id = ${filmId} and kind = 'full' and fingerprint = ${fingerprint} and ladder is not null`.execute(
    database.db,
  );
  return rows[0];
}
