import { packetTimesArgs } from '../probe/probe-args';
import { ffprobe, type StepContext } from './step-context';

const leastPatienceMs = 120_000;

/**
 * When the packets of a stream are to be shown, in milliseconds, in the order of the file.
 * @param durationMs of the film where it is known: longer ones may take longer to read
 */
export async function packetTimes(context: StepContext, streamIndex: number, durationMs = 0): Promise<number[]> {
  const args = packetTimesArgs(context.film.source, streamIndex);
  const listing = await ffprobe(context, args, leastPatienceMs + durationMs);
  return listing.split('\n').flatMap((line) => {
    const time = line === '' ? undefined : line.split(',').map(Number).find(Number.isFinite);
    return time === undefined ? [] : time * 1000;
  });
}
