import { packetTimesArgs } from '../probe/probe-args';
import { ffprobe, type StepContext } from './step-context';

const minTimeoutMs = 120_000;

/**
 * The presentation times of a stream's packets in milliseconds, in file order.
 * @param durationMs of the film, where known; it extends the time limit
 */
export async function packetTimes(context: StepContext, streamIndex: number, durationMs = 0): Promise<number[]> {
  const args = packetTimesArgs(context.film.source, streamIndex);
  const listing = await ffprobe(context, args, minTimeoutMs + durationMs);
  return listing.split('\n').flatMap((line) => {
    const time = line === '' ? undefined : line.split(',').map(Number).find(Number.isFinite);
    return time === undefined ? [] : time * 1000;
  });
}
