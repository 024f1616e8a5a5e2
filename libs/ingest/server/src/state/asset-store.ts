import type { Database } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { type Kysely, sql } from 'kysely';
import type { MeasuredLadder } from '../package/measured-ladder';
import { removeLater } from './asset-removal';

/** Makes an asset the one that plays; the film's earlier one of that kind is removed when nobody watches it any more. */
export async function showAsset(
  database: Database,
  asset: { playable: PlayableAsset; fingerprint: string; ladder: MeasuredLadder | null },
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    const replaced = await replaceAsset(transaction, asset);
    if (replaced) await removeLater(transaction, replaced);
  });
}

/** Takes a film's assets out of play and has them removed. */
export async function hideAssets(database: Database, filmId: string): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      delete from ingest_asset where film_id = ${filmId} returning id`.execute(transaction);
    for (const { id } of rows) await removeLater(transaction, id);
  });
}

async function replaceAsset(
  transaction: Kysely<unknown>,
  { playable, fingerprint, ladder }: Parameters<typeof showAsset>[1],
): Promise<string | undefined> {
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
    select (select id from old) as replaced`.execute(transaction);
  return rows[0]?.replaced ?? undefined;
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
