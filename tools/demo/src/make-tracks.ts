import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg, run } from '@nitrate/processes';
import { interpreter } from './drawing/interpreter';
import { drawFrames } from './drawn-frames';
import type { DemoFilm } from './film';
import type { Note } from './sound/note';
import { sampleRate, synthesise } from './sound/synthesise';
import { wav } from './sound/wav';

const renderLimitMs = 5 * 60_000;
/** Frames of the figure. */
export const gesturesPerSecond = 8;
/** Of the figure, as parts of the picture: right of it, above the controls of the player. */
const figure = { height: 0.4, right: 0.02, top: 0.24 };

/**
 * Makes what is missing of the tracks next to a film that is there: stand-ins, since nothing here can speak or sign. A
 * bell rings where something is described, and a drawn figure gestures at the right of the picture.
 */
export async function makeDemoTracks(folder: string, film: DemoFilm, signal?: AbortSignal): Promise<void> {
  if (!film.describedAndSigned) return;
  const described = join(folder, `${film.name}.en.audio-description.m4a`);
  const signed = join(folder, `${film.name}.bsl.sign-language.mp4`);
  if (existsSync(described) && existsSync(signed)) return;
  const scratch = await mkdtemp(join(folder, '.making-'));
  const ffmpeg = (args: readonly string[]) =>
    run(findFfmpeg().ffmpeg, ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args], {
      timeoutMs: renderLimitMs,
      ...(signal && { signal }),
    });
  const { seconds, sound } = film.recipe;
  const output = join(scratch, 'output');
  try {
    const samples = synthesise(seconds, { ...sound, notes: [...sound.notes, ...bells(film)] });
    await writeFile(join(scratch, 'sound.wav'), wav(samples, sampleRate));
    await ffmpeg(['-i', join(scratch, 'sound.wav'), '-c:a', 'aac', '-b:a', '96k', '-f', 'ipod', output]);
    await rename(output, described);
    const frames = join(scratch, 'frames');
    await drawFrames(frames, { seconds, perSecond: gesturesPerSecond, draw: interpreter }, undefined, signal);
    const { width, height } = film.recipe;
    const scaled = `[1:v]scale=-2:${Math.round((height * figure.height) / 2) * 2}`;
    await ffmpeg([
      ...['-i', join(folder, `${film.name}.mp4`)],
      ...['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(gesturesPerSecond), '-i', frames],
      ...[
        '-filter_complex',
        `${scaled}[i];[0:v][i]overlay=W-w-${Math.round(width * figure.right)}:${Math.round(height * figure.top)},format=yuv420p[v]`,
      ],
      ...['-map', '[v]', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '24', '-t', String(seconds)],
      ...['-f', 'mp4', output],
    ]);
    await rename(output, signed);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Two strokes at each thing that is seen. */
function bells({ script }: DemoFilm): Note[] {
  return script
    .filter(({ seen }) => seen)
    .flatMap(({ from }) => [
      { at: from, seconds: 1.2, pitch: 88, gain: 0.5, voice: 'bell' as const },
      { at: from + 0.35, seconds: 1.2, pitch: 93, gain: 0.5, voice: 'bell' as const },
    ]);
}
