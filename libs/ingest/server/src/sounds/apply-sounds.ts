import { type Database, inTransaction } from '@nitrate/database';
import type { JobHandler } from '@nitrate/jobs';
import type { Storage } from '@nitrate/storage';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { IngestDeps } from '../ingest-deps';
import { lockMedia } from '../media/lock-media';
import { streamDurationMs } from '../package/measured-ladder';
import { fitsFilm } from '../plan/decide-tracks';
import { findFullAsset, type FullAsset } from '../state/asset-store';
import { addSegments, type EncodedSound } from './add-segments';
import { lengthDiffers } from './length-differs';
import { findSounds, firstSoundStream, markSoundFailed, markSoundReady, soundPrefix } from './sound-store';
import { writeSounds } from './write-sounds';

const SoundsJob = Type.Object({
  filmId: Type.String({ format: 'uuid' }),
  /** A sound track that was removed some time ago, of which nothing is left. */
  removed: Type.Optional(Type.String({ format: 'uuid' })),
});

/**
 * Gives the asset of a film the sound tracks that editors have added, in place of those that it had of them: the segments
 * are encoded already, and the manifests are written again.
 */
export function applySoundsHandler(deps: IngestDeps): JobHandler {
  const { database, storage } = deps;
  return async (payload, run) => {
    const { filmId, removed } = Value.Parse(SoundsJob, payload);
    if (removed !== undefined) await storage.remove(soundPrefix(removed));
    const full = await findFullAsset(database, filmId);
    if (!full) return;
    // Most of the work, while nobody has to wait.
    const before = await readSounds(database, full);
    const made = await addSegments(deps, full, before.fitting, run);
    await inTransaction(database, async (transaction) => {
      await lockMedia(transaction, filmId);
      const current = await findFullAsset(transaction, filmId);
      // A later asset has a job of its own.
      if (current?.playable.id !== full.playable.id) return;
      const { fitting, others } = await readSounds(transaction, current);
      const later = await addSegments(deps, current, fitting, run, made);
      await writeSounds(deps, transaction, current, { added: fitting, silence: later.silence });
      for (const { id } of fitting) await markSoundReady(transaction, id);
      for (const { id, stream } of others) {
        const detail = lengthDiffers(streamDurationMs(stream), current.playable.durationMs);
        await markSoundFailed(transaction, id, { reason: 'soundLength', detail });
      }
      if (removed !== undefined) await removeUnusedStreams(storage, full.playable.id, fitting);
    });
  };
}

/** The encoded sound tracks of a film: those that were made for its length, and the others. */
async function readSounds(source: Pick<Database, 'tables'>, { playable }: FullAsset) {
  const sounds = (await findSounds(source, playable.filmId)).flatMap((sound): EncodedSound[] =>
    sound.stream ? [{ ...sound, stream: sound.stream }] : [],
  );
  const fits = ({ stream }: EncodedSound) => fitsFilm(streamDurationMs(stream), playable.durationMs);
  return { fitting: sounds.filter(fits), others: sounds.filter((sound) => !fits(sound)) };
}

const streamFile = /\/(?:init|seg|stream)-(\d+)[-.]/;

/** Removes what an asset has of sound tracks that were removed. */
async function removeUnusedStreams(
  storage: Pick<Storage, 'list' | 'remove'>,
  assetId: string,
  used: readonly EncodedSound[],
): Promise<void> {
  const ids = new Set(used.map(({ streamId }) => streamId));
  for (const key of await storage.list(`assets/${assetId}`)) {
    const stream = Number(streamFile.exec(key)?.[1]);
    if (stream >= firstSoundStream && !ids.has(stream)) await storage.remove(key);
  }
}
