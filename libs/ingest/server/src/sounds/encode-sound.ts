import { byLocale, defaultLocale, type LocalisedText } from '@nitrate/contract-kit';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@nitrate/database';
import { type JobHandler, JobRefused, type JobRun } from '@nitrate/jobs';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { soundArgs } from '../encode/track-args';
import { asRefusal, FilmRefused, refusalAfterLastAttempt } from '../film-refused';
import type { IngestDeps } from '../ingest-deps';
import type { MeasuredStream } from '../package/measured-ladder';
import { fitsFilm } from '../plan/decide-tracks';
import { findFullAsset } from '../state/asset-store';
import { encodeTrack } from '../steps/encode-track';
import { probeSoundFile } from '../steps/probe-sound-file';
import { lengthDiffers } from './length-differs';
import { queueSounds } from './sound-queues';
import {
  findSound,
  markSoundFailed,
  saveSoundProgress,
  saveSoundStream,
  segmentsOf,
  soundPrefix,
  type StoredSound,
} from './sound-store';

const SoundJob = Type.Object({ soundId: Type.String({ format: 'uuid' }) });

const progressIntervalMs = 1000;

/** Encodes a sound track that an editor has added. The film plays as it is until then. */
export function encodeSoundHandler(deps: IngestDeps): JobHandler {
  const { database, storage } = deps;
  return async (payload, run) => {
    const sound = await findSound(database, Value.Parse(SoundJob, payload).soundId);
    if (!sound?.sourceKey) return;
    const { id, filmId, sourceKey } = sound;
    try {
      const stream = await encode(deps, { ...sound, sourceKey }, run);
      const isStored = await inTransaction(database, async (transaction) => {
        const stored = await saveSoundStream(transaction, id, stream);
        if (stored) await queueSounds(transaction, filmId);
        return stored;
      });
      await storage.remove(isStored ? sourceKey : soundPrefix(id));
    } catch (error) {
      if (run.signal.aborted) throw error;
      const isLastAttempt = run.attempt >= run.maxAttempts;
      const refusal = asRefusal(error) ?? (isLastAttempt ? refusalAfterLastAttempt(error) : undefined);
      if (!refusal) throw error;
      const reason = reasonOfSound(refusal);
      await markSoundFailed(database, id, { reason, detail: detailOf(refusal) });
      await storage.remove(soundPrefix(id));
      throw new JobRefused(reason, refusal.message, { cause: error });
    }
  };
}

/** In the words for a sound track, which the reasons of films do not have. */
function reasonOfSound({ reason }: FilmRefused): FilmRefused['reason'] {
  if (reason === 'notAFilm') return 'noSound';
  return reason === 'trackInvalid' ? 'damaged' : reason;
}

/** A sound track that was made for a film of another length. */
class SoundLengthDiffers extends FilmRefused {
  constructor(readonly texts: LocalisedText) {
    super('soundLength', texts[defaultLocale]);
  }
}

const detailOf = (refusal: FilmRefused): LocalisedText =>
  refusal instanceof SoundLengthDiffers ? refusal.texts : byLocale(() => refusal.message);

async function encode(
  deps: IngestDeps,
  sound: StoredSound & { sourceKey: string },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<MeasuredStream> {
  const { database, storage } = deps;
  const { id, filmId, streamId, sourceKey, fileName } = sound;
  const full = await findFullAsset(database, filmId);
  if (!full) throw new FilmRefused('missing', 'the film has no file any more');
  const filmMs = full.playable.durationMs;
  await saveSoundProgress(database, id, 0);
  const folder = await storage.scratch.createFolder();
  try {
    const source = join(folder, 'source');
    await storage.scratch.ensureFreeBytes(sound.bytes);
    await storage.fetch(sourceKey, source, { signal });
    const context = { deps, folder, signal, locate: () => Promise.resolve(source) };
    const { index, durationMs } = await probeSoundFile(context, fileName);
    if (!fitsFilm(durationMs, filmMs)) throw new SoundLengthDiffers(lengthDiffers(durationMs, filmMs));
    const segments = join(folder, 'segments');
    await mkdir(segments);
    let storedAt = Date.now();
    const encoded = await encodeTrack(
      context,
      { durationMs: filmMs, folder: segments },
      {
        args: soundArgs({ source, durationMs: filmMs }, { from: { kind: 'file', path: source, index } }),
        path: fileName,
        audioIndex: index,
        id: streamId,
        onFraction: (fraction) => {
          if (Date.now() - storedAt < progressIntervalMs) return;
          storedAt = Date.now();
          saveSoundProgress(database, id, fraction).catch(() => undefined);
        },
      },
    );
    if (!encoded?.audio) throw new FilmRefused('noSound', fileName);
    await storage.adopt(segmentsOf(id), segments, { signal });
    return encoded.audio;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
