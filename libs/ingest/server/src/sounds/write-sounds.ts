import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { Storage } from '@nitrate/storage';
import type { IngestDeps } from '../ingest-deps';
import type { PackagedFilm } from '../package/packaged-film';
import { preloadOf, writeManifests } from '../package/write-manifests';
import type { FullAsset } from '../state/asset-store';
import { assetJsonKey } from '../steps/step-context';
import type { IngestTables } from '../tables';
import { soundsOfFilm } from './sounds-of-film';

/** Writes manifests and asset, unless they have these sound tracks already. */
export async function writeSounds(
  { storage, catalogue }: IngestDeps,
  transaction: Transaction,
  { playable, ladder }: FullAsset,
  tracks: Parameters<typeof soundsOfFilm>[2],
): Promise<void> {
  const { id } = playable;
  const sounds = soundsOfFilm(ladder, playable, tracks);
  const soundTracks = sounds.map(({ track }) => track);
  if (isDeepStrictEqual(soundTracks, playable.soundTracks ?? [])) return;
  // Text tracks are written by another job.
  const db = transaction.tables<IngestTables>();
  const locked = await db
    .selectFrom('ingest_asset')
    .select('playable')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { textTracks, thumbnails, durationMs, chapters } = locked?.playable ?? playable;
  const packaged: PackagedFilm = {
    video: ladder.video,
    sounds,
    durationMs,
    textTracks,
    thumbnails: thumbnails && {
      ...thumbnails,
      largestSheetBytes: await largestSheetBytes(storage, `assets/${id}`, thumbnails.file),
    },
  };
  const changed: PlayableAsset = {
    ...playable,
    textTracks,
    chapters,
    soundTracks,
    hasSound: sounds.length > 0,
    preload: preloadOf(packaged),
  };
  for (const [file, content] of writeManifests(packaged, ladder)) await storage.put(`assets/${id}/${file}`, content);
  await storage.put(assetJsonKey(id), JSON.stringify(changed));
  await db.updateTable('ingest_asset').set({ playable: changed }).where('id', '=', id).execute();
  await catalogue.notifyFilmChange(transaction);
}

/** @param file name of a sheet, with a placeholder for its number */
async function largestSheetBytes(
  storage: Pick<Storage, 'list' | 'stat'>,
  folder: string,
  file: string,
): Promise<number> {
  const [start = '', end = ''] = `${folder}/${file}`.split('$Number$');
  const sheets = (await storage.list(folder)).filter((key) => key.startsWith(start) && key.endsWith(end));
  const sizes = await Promise.all(sheets.map(async (key) => (await storage.stat(key))?.size ?? 0));
  return Math.max(0, ...sizes);
}
