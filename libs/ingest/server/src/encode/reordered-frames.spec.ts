import { writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg, run } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { initSegment, mediaSegment } from '../package/segment-files';
import { decideLadder } from '../plan/ladder';
import type { ProbedVideo } from '../probe/probe';
import { encodeArgs } from './encode-args';
import { reorderedFrames } from './reordered-frames';

jest.setTimeout(60_000);

it.each([
  ['60/1', 2],
  ['24/1', 2],
  ['24000/1001', 1],
  ['18/1', 1],
  ['12/1', 1],
  ['12000/1001', 0],
  ['1/1', 0],
] as const)('at %s frames a second %d frames are reordered', (frameRate, frames) => {
  expect(reorderedFrames(frameRate)).toBe(frames);
});

const tools = findFfmpeg();

/** Encodes a clip of this rate. @returns seconds from decoding the first frame of the film to showing it */
async function firstDelay(frameRate: string): Promise<number> {
  const folder = await scratchFolder();
  const [source, start] = [join(folder, 'source.mkv'), join(folder, 'start.mp4')];
  const clip = ['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=160x90:r=${frameRate}:d=4`];
  await run(tools.ffmpeg, [...clip, '-preset', 'ultrafast', source]);
  const video: ProbedVideo = {
    index: 0,
    width: 160,
    height: 90,
    frameRate,
    interlaced: false,
    highDynamicRange: null,
  };
  const probe = { durationMs: 4000, video, audio: null, subtitles: [], chapters: [] };
  await run(tools.ffmpeg, encodeArgs(source, { probe, rungs: decideLadder(video) }), { cwd: folder });
  const parts = [initSegment(0), mediaSegment(0, 1)].map((file) => readFile(join(folder, file)));
  await writeFile(start, Buffer.concat(await Promise.all(parts)));
  const entries = ['-v', 'error', '-show_entries', 'packet=pts_time,dts_time', '-read_intervals', '%+#1'];
  const { stdout } = await run(tools.ffprobe, [...entries, '-of', 'csv=p=0', start]);
  const [shown = NaN, decoded = NaN] = stdout.trim().split(',').map(Number);
  return shown - decoded;
}

it.each(['8/1', '12/1', '16/1', '18/1', '20/1', '24000/1001', '24/1', '25/1', '60/1'])(
  'a film of %s frames a second begins within the gap that WebKitGTK plays over',
  async (frameRate) => {
    expect(await firstDelay(frameRate)).toBeLessThanOrEqual(0.0834);
  },
);
