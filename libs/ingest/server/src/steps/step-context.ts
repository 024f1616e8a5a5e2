import { mkdir, rm } from 'node:fs/promises';
import type { IngestStepName } from '@nitrate/ingest/contract';
import { run } from '@nitrate/processes';
import type { IngestDeps } from '../ingest-deps';
import type { IngestFilm } from '../state/ingest-film';

/** One step of one film, as the step sees it. */
export interface StepContext {
  film: IngestFilm;
  deps: IngestDeps;
  signal: AbortSignal;
  /** Of this step, 0 to 1. */
  progress(fraction: number): void;
}

/** A step is run only when its output is not there, and `finish` each time: it must bear repeating. */
export interface IngestStep {
  name: IngestStepName;
  isDone(context: StepContext): Promise<boolean>;
  run(context: StepContext): Promise<void>;
  finish(context: StepContext): Promise<void>;
}

/** Storage keys of what one revision leaves between its steps. */
export function workKeys(film: Pick<IngestFilm, 'id' | 'revision'>) {
  const root = `ingest/${film.id}-${film.revision}`;
  return {
    root,
    plan: `${root}/plan.json`,
    poster: `${root}/poster.json`,
    ladder: `${root}/ladder.json`,
    stills: `${root}/stills`,
    encode: `${root}/encode`,
    preview: `${root}/preview`,
  };
}

/** Written into an asset's folder last: its presence proves that all else is there. */
export const assetProof = (assetId: string) => `assets/${assetId}/asset.json`;

/** An empty folder for a step; what a killed attempt left is removed. */
export async function emptyFolder({ deps }: StepContext, key: string): Promise<string> {
  const folder = deps.storage.path(key);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** A JSON file of ours; the type is that of what `writeJson` was given under the same key. */
export async function readJson<T>({ deps }: StepContext, key: string): Promise<T> {
  return JSON.parse((await deps.storage.read(key)).toString('utf8')) as T;
}

export async function writeJson({ deps }: StepContext, key: string, value: unknown): Promise<void> {
  await deps.storage.put(key, JSON.stringify(value));
}

const defaultMemoryBytes = 6 * 1024 ** 3;
const minuteMs = 60_000;

/**
 * Runs ffmpeg within limits.
 * @param options `durationMs` of the film that goes through it sets the time limit and the scale of `onFraction`;
 *   `onWords` hears each line it says
 */
export async function ffmpeg(
  { deps, signal }: StepContext,
  args: readonly string[],
  options: {
    cwd: string;
    durationMs: number;
    onFraction?: (fraction: number) => void;
    onWords?: (line: string) => void;
  },
): Promise<void> {
  await run(deps.tools.ffmpeg, args, {
    cwd: options.cwd,
    signal,
    niceness: 5,
    timeoutMs: 10 * minuteMs + options.durationMs * 60,
    memoryBytes: deps.memoryBytes ?? defaultMemoryBytes,
    onStdout: (line) => {
      const micros = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (micros) options.onFraction?.(Math.min(1, Number(micros) / 1000 / options.durationMs));
    },
    onStderr: options.onWords,
  });
}

/** Runs ffprobe within tighter limits; looking at a file is no work, reading all of a long one is some. */
export async function ffprobe(
  { deps, signal }: StepContext,
  args: readonly string[],
  timeoutMs = 2 * minuteMs,
): Promise<string> {
  const { stdout } = await run(deps.tools.ffprobe, args, {
    signal,
    timeoutMs,
    memoryBytes: deps.memoryBytes ?? defaultMemoryBytes,
    maxStdoutBytes: 64 * 1024 * 1024,
  });
  return stdout;
}
