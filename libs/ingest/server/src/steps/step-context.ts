import { minuteMs } from '@nitrate/contract-kit';
import type { IngestStepName } from '@nitrate/ingest/contract';
import { run } from '@nitrate/processes';
import type { IngestDeps } from '../ingest-deps';
import type { IngestFilm } from '../state/ingest-film';

/** What a step is given. */
export interface StepContext {
  film: IngestFilm;
  deps: IngestDeps;
  /** On this machine, empty when `run` begins, and removed after it. */
  folder: string;
  signal: AbortSignal;
  /**
   * The path on this machine of the film's file or of one next to it, by the path where it was found.
   * @throws FileElsewhere
   */
  locate(path: string): Promise<string>;
  /** Of this step, 0 to 1. */
  progress(fraction: number): void;
}

/** `run` is called only while the output is missing, `finish` every time; both must be idempotent. */
export interface IngestStep {
  name: IngestStepName;
  isDone(context: StepContext): Promise<boolean>;
  run(context: StepContext): Promise<void>;
  finish(context: StepContext): Promise<void>;
}

/** Storage keys of the intermediate files of a revision. */
export function workKeys(film: Pick<IngestFilm, 'id' | 'revision'>) {
  const root = `ingest/${film.id}-${film.revision}`;
  return {
    root,
    plan: `${root}/plan.json`,
    poster: `${root}/poster.json`,
    ladder: `${root}/ladder.json`,
    /** Segments encoded by an earlier release, which stored them with the asset only in the next step. */
    olderSegments: `${root}/encode`,
  };
}

/** Key of the description of an asset. It is written last, so its presence means that all other files exist. */
export const assetJsonKey = (assetId: string) => `assets/${assetId}/asset.json`;

/** Reads a file written by `writeJson`; `T` must be the type it was written with. */
export async function readJson<T>({ deps }: StepContext, key: string): Promise<T> {
  return JSON.parse((await deps.storage.read(key)).toString('utf8')) as T;
}

export async function writeJson({ deps }: StepContext, key: string, value: unknown): Promise<void> {
  await deps.storage.put(key, JSON.stringify(value));
}

const defaultMemoryBytes = 6 * 1024 ** 3;

/** What ffmpeg and ffprobe need of the context. */
export type ProcessContext = Pick<StepContext, 'signal'> & {
  deps: Pick<IngestDeps, 'tools' | 'memoryBytes'>;
};

/**
 * Runs ffmpeg with limits on time and memory.
 * @param options `durationMs` is the length of the input; it sets the time limit and the scale of `onFraction`
 */
export async function ffmpeg(
  { deps, signal }: ProcessContext,
  args: readonly string[],
  options: {
    cwd: string;
    durationMs: number;
    onFraction?: (fraction: number) => void;
    onStderr?: (line: string) => void;
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
    onStderr: options.onStderr,
  });
}

/** Runs ffprobe with a shorter time limit. */
export async function ffprobe(
  { deps, signal }: ProcessContext,
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
