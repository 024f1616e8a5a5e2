import { packetTimesArgs, type WhitelistArgs } from '../probe/probe-args';
import { ffprobe, type ProcessContext } from './step-context';

const minTimeoutMs = 120_000;

interface PacketStream {
  path: string;
  streamIndex: number;
  /** Of the file, where known; it extends the time limit. */
  durationMs?: number;
  whitelist?: WhitelistArgs;
}

/** The presentation times of a stream's packets in milliseconds, in file order. */
export async function packetTimes(
  context: ProcessContext,
  { path, streamIndex, durationMs = 0, whitelist }: PacketStream,
): Promise<number[]> {
  const args = packetTimesArgs(path, streamIndex, whitelist);
  const listing = await ffprobe(context, args, minTimeoutMs + durationMs);
  return listing.split('\n').flatMap((line) => {
    const time = line === '' ? undefined : line.split(',').map(Number).find(Number.isFinite);
    return time === undefined ? [] : time * 1000;
  });
}
