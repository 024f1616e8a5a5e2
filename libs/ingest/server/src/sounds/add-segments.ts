import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { JobRun } from '@nitrate/jobs';
import { soundArgs } from '../encode/track-args';
import type { IngestDeps } from '../ingest-deps';
import type { MeasuredStream } from '../package/measured-ladder';
import type { FullAsset } from '../state/asset-store';
import { encodeTrack } from '../steps/encode-track';
import { copyStream } from '../steps/encoded-segments';
import { firstSoundStream, segmentsOf, type StoredSound } from './sound-store';
import { type AddedSound, needsSilence } from './sounds-of-film';

/** A sound track whose segments are stored. */
export type EncodedSound = StoredSound & AddedSound;

/** Of the silence that accompanies added sound tracks in a film without sound. */
const silenceStream = firstSoundStream - 1;

interface MadeSegments {
  /** Ids of the streams that the asset has segments of. */
  streams: ReadonlySet<number>;
  silence: MeasuredStream | null;
}

/** Gives an asset the segments of added sound tracks. @param made what it has of them already */
export async function addSegments(
  deps: IngestDeps,
  { playable, ladder }: FullAsset,
  added: readonly EncodedSound[],
  { signal }: Pick<JobRun, 'signal'>,
  made: MadeSegments = { streams: new Set(playable.soundTracks?.map(({ id }) => Number(id))), silence: null },
): Promise<MadeSegments> {
  const to = `assets/${playable.id}`;
  for (const { id, streamId, stream } of added) {
    if (made.streams.has(streamId)) continue;
    const isWhole = await copyStream(deps.storage, stream, { from: segmentsOf(id), to, id: streamId, signal });
    if (!isWhole) throw new Error(`Segments of the sound track ${id} are gone.`);
  }
  const silence = needsSilence(ladder, added) ? (made.silence ?? (await makeSilence(deps, playable, signal))) : null;
  return { streams: new Set([...made.streams, ...added.map(({ streamId }) => streamId)]), silence };
}

async function makeSilence(
  deps: IngestDeps,
  { id, durationMs }: PlayableAsset,
  signal: AbortSignal,
): Promise<MeasuredStream | null> {
  const folder = await deps.storage.scratch.createFolder();
  try {
    const segments = join(folder, 'segments');
    await mkdir(segments);
    const args = soundArgs({ source: '', durationMs }, { from: { kind: 'silence', index: 0 } });
    const encoded = await encodeTrack(
      { deps, folder, signal },
      { durationMs, folder: segments },
      { args, path: undefined, audioIndex: 0, id: silenceStream },
    );
    await deps.storage.adopt(`assets/${id}`, segments, { signal });
    return encoded?.audio ?? null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
