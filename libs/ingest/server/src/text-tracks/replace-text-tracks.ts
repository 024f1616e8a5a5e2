import { isDeepStrictEqual } from 'node:util';
import { createHash } from 'node:crypto';
import { inTransaction } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { JobHandler } from '@nitrate/jobs';
import type { Storage } from '@nitrate/storage';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Transcript } from '@nitrate/catalog/contract';
import { cutCues, languageLabel, writeWebVtt } from '@nitrate/subtitles';
import type { IngestDeps } from '../ingest-deps';
import { replaceTextInHls } from '../package/write-hls';
import { replaceTextInMpd } from '../package/write-mpd';
import type { IngestTables } from '../tables';

type Track = PlayableAsset['textTracks'][number];

/** A text track, with the content of its file where that is new. */
interface EditedTrack {
  track: Track;
  content?: string;
}

/**
 * The text tracks of an asset after its transcripts were edited. Tracks of delivered transcripts and descriptions stay
 * as they are; edited ones have files named by their content, which is immutable for clients.
 */
function editedTracks(
  asset: Pick<PlayableAsset, 'kind' | 'textTracks' | 'offsetMs' | 'durationMs'>,
  transcripts: readonly (Transcript & { edited: boolean })[],
): EditedTrack[] {
  const descriptions = asset.textTracks.filter(({ kind }) => kind === 'descriptions').map((track) => ({ track }));
  const shown = transcripts.flatMap(({ language, kind, cues, edited }): EditedTrack[] => {
    if (kind === 'transcript') return [];
    const delivered = asset.textTracks.find((track) => track.language === language && track.kind === kind);
    if (!edited) return delivered ? [{ track: delivered }] : [];
    const { offsetMs, durationMs } = asset;
    const inAsset = asset.kind === 'preview' ? cutCues(cues, { startMs: offsetMs, durationMs }) : cues;
    if (inAsset.length === 0) return [];
    const content = writeWebVtt(inAsset);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const file = `text-${digest}-${language}.vtt`;
    return [{ track: { file, language, kind, label: languageLabel(language) }, content }];
  });
  return [...shown, ...descriptions];
}

const TextTracksJob = Type.Object({ filmId: Type.String({ format: 'uuid' }) });

type TextTracksDeps = Pick<IngestDeps, 'database' | 'storage' | 'catalogue'>;

/**
 * Gives the assets of a film the text tracks of its edited transcripts, without packaging it again. The rows are locked
 * while the files are written, so that two jobs of a film follow each other.
 */
export function textTracksHandler({ database, storage, catalogue }: TextTracksDeps): JobHandler {
  return async (payload) => {
    const { filmId } = Value.Parse(TextTracksJob, payload);
    await inTransaction(database, async (transaction) => {
      const db = transaction.tables<IngestTables>();
      const assets = await db
        .selectFrom('ingest_asset')
        .select(['id', 'playable'])
        .where('film_id', '=', filmId)
        .orderBy('id')
        .forUpdate()
        .execute();
      const transcripts = await catalogue.editedTranscripts(transaction, filmId);
      if (!transcripts) return;
      let hasChanged = false;
      for (const { id, playable } of assets) {
        const tracks = editedTracks(playable, transcripts);
        const textTracks = tracks.map(({ track }) => track);
        if (isDeepStrictEqual(textTracks, playable.textTracks)) continue;
        await writeTracks(storage, playable, tracks);
        await db
          .updateTable('ingest_asset')
          .set({ playable: { ...playable, textTracks } })
          .where('id', '=', id)
          .execute();
        hasChanged = true;
      }
      if (hasChanged) await catalogue.notifyFilmChange(transaction);
    });
    await removeUnusedFiles({ database, storage }, filmId);
  };
}

/** Writes the files before the manifests that name them. */
async function writeTracks(storage: Storage, playable: PlayableAsset, tracks: readonly EditedTrack[]): Promise<void> {
  const { id, dash, hls, sign, durationMs } = playable;
  const folder = `assets/${id}`;
  const textTracks = tracks.map(({ track }) => track);
  for (const { track, content } of tracks) {
    if (content !== undefined) await storage.put(`${folder}/${track.file}`, content);
  }
  const read = async (file: string) => (await storage.read(`${folder}/${file}`)).toString('utf8');
  for (const file of [hls, sign?.hls]) {
    if (!file) continue;
    const files = [...replaceTextInHls(await read(file), file, { textTracks, durationMs })];
    for (const [name, content] of files.toReversed()) await storage.put(`${folder}/${name}`, content);
  }
  for (const file of [dash, sign?.dash]) {
    if (file) await storage.put(`${folder}/${file}`, replaceTextInMpd(await read(file), textTracks));
  }
  await storage.put(`${folder}/asset.json`, JSON.stringify({ ...playable, textTracks }));
}

/** A text that an editor has replaced or deleted is no longer there for those who know its address. */
async function removeUnusedFiles({ database, storage }: Pick<TextTracksDeps, 'database' | 'storage'>, filmId: string) {
  await inTransaction(database, async (transaction) => {
    const assets = await transaction
      .tables<IngestTables>()
      .selectFrom('ingest_asset')
      .select('playable')
      .where('film_id', '=', filmId)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { playable } of assets) {
      const used = new Set(playable.textTracks.map(({ file }) => `assets/${playable.id}/${file}`));
      for (const key of await storage.list(`assets/${playable.id}`)) {
        if (/\/text-[^/]+\.vtt$/.test(key) && !used.has(key)) await storage.remove(key);
      }
    }
  });
}
