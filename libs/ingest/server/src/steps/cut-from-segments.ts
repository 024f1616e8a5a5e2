import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutPreviewArgs } from '../encode/preview-args';
import type { MeasuredLadder } from '../package/measured-ladder';
import { mediaPlaylist } from '../package/write-hls';
import { keyFrameIntervalMs, type PreviewWindow } from '../plan/preview-window';
import { fetchSegments } from './encoded-segments';
import { ffmpeg, type StepContext } from './step-context';

interface Cut {
  ladder: MeasuredLadder;
  window: PreviewWindow;
  /** Indexes of the renditions, lowest first. */
  rungs: readonly number[];
}

type CutContext = { film: Pick<StepContext['film'], 'fullAsset'> } & Pick<StepContext, 'deps' | 'folder' | 'signal'>;

/**
 * Cuts a preview from the segments of the asset of a film: writes playlists of those inside the window, which ffmpeg
 * remuxes to MP4.
 * @returns whether it has sound
 */
export async function cutFromSegments(
  context: CutContext,
  { ladder, window, rungs }: Cut,
  folder: string,
): Promise<boolean> {
  const segments = join(context.folder, 'segments');
  await mkdir(segments);
  const { startMs, durationMs } = window;
  const first = startMs / keyFrameIntervalMs + 1;
  const last = Math.ceil((startMs + durationMs) / keyFrameIntervalMs);
  const playlistOf = async (id: number): Promise<string> => {
    const stream = ladder.audio?.id === id ? ladder.audio : ladder.video[id];
    if (!stream) throw new Error(`The ladder has no stream ${id}.`);
    const file = join(segments, `cut-${id}.m3u8`);
    const range = { first, last: Math.min(last, stream.segments.length) };
    await fetchSegments(context, stream, segments, range);
    await writeFile(file, mediaPlaylist(stream, range));
    return file;
  };
  const video = await Promise.all(
    rungs.map(async (index) => ({ file: await playlistOf(index), height: ladder.video[index]?.height ?? 0 })),
  );
  const audio = ladder.audio ? await playlistOf(ladder.audio.id) : null;
  await ffmpeg(context, cutPreviewArgs({ video, audio }, startMs), { cwd: folder, durationMs });
  return audio !== null;
}
