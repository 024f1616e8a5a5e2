import { join } from 'node:path';
import { ObjectMissing, type Storage } from '@nitrate/storage';
import pLimit from 'p-limit';
import type { MeasuredLadder, MeasuredStream } from '../package/measured-ladder';
import { initSegment, mediaSegment } from '../package/segment-files';
import { readJson, type StepContext, workKeys } from './step-context';

const parallelTransfers = 8;

/** The ladder of the film, whose segments are stored with its asset. */
export async function readLadder(context: StepContext): Promise<MeasuredLadder> {
  const { film, deps } = context;
  const keys = workKeys(film);
  for (const key of await deps.storage.list(keys.olderSegments)) {
    await deps.storage.copy(key, `assets/${film.fullAsset}${key.slice(keys.olderSegments.length)}`);
  }
  return readJson<MeasuredLadder>(context, keys.ladder);
}

/** Fetches segments of the asset into a folder. @param window numbers of the first and last; without it all */
export async function fetchSegments(
  { film, deps, signal }: { film: Pick<StepContext['film'], 'fullAsset'> } & Pick<StepContext, 'deps' | 'signal'>,
  { id, segments }: MeasuredStream,
  folder: string,
  { first, last } = { first: 1, last: segments.length },
): Promise<void> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const files = [initSegment(id), ...numbers.map((number) => mediaSegment(id, number))];
  await inParallel(files, (file) =>
    deps.storage.fetch(`assets/${film.fullAsset}/${file}`, join(folder, file), { signal }),
  );
}

/**
 * Gives the asset of the film the segments of a stream of an earlier one.
 * @param id of the stream in the asset of the film
 * @returns false when some of them are gone
 */
export async function copySegments(
  { film, deps, signal }: StepContext,
  assetId: string,
  stream: MeasuredStream,
  id = stream.id,
): Promise<boolean> {
  const [from, to] = [`assets/${assetId}`, `assets/${film.fullAsset}`];
  return copyStream(deps.storage, stream, { from, to, id, signal });
}

interface CopyTarget {
  /** Prefixes. */
  from: string;
  to: string;
  /** Of the copied stream. */
  id: number;
  signal: AbortSignal;
}

/** Copies the segments of a stream to another prefix. @returns false when some of them are gone */
export async function copyStream(
  storage: Pick<Storage, 'copy'>,
  stream: MeasuredStream,
  { from, to, id, signal }: CopyTarget,
): Promise<boolean> {
  try {
    await inParallel(segmentFiles(stream, id), ([file, named]) => {
      signal.throwIfAborted();
      return storage.copy(`${from}/${file}`, `${to}/${named}`);
    });
    return true;
  } catch (error) {
    if (error instanceof ObjectMissing) return false;
    throw error;
  }
}

/** The files of a stream, with their names under another id. */
export function segmentFiles({ id: old, segments }: MeasuredStream, id: number): (readonly [string, string])[] {
  return [
    [initSegment(old), initSegment(id)] as const,
    ...segments.map((_, index) => [mediaSegment(old, index + 1), mediaSegment(id, index + 1)] as const),
  ];
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const limit = pLimit(parallelTransfers);
  await Promise.all(items.map((item) => limit(() => work(item))));
}
