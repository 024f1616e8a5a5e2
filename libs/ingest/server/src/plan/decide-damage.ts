import type { DecodeErrors } from '../encode/decode-errors';

/** Digitised carriers have faults: a film counts as damaged only when more than this is lost. */
const maxLostMs = 1000;
const maxLostShare = 0.002;
/** Packets further apart than this have a gap between them. */
const minGapMs = 1000;
/** Approximate length of an audio packet: codecs put 20 to 32 ms into one. */
const audioPacketMs = 21;
/** Weight of a frame decoded with errors, relative to a lost one. */
const corruptFrameWeight = 0.25;

/**
 * The length of what could not be decoded, in milliseconds, when it exceeds the limit; otherwise undefined.
 * @param packetTimesMs of the video, searched for gaps; empty when there was no decode error
 */
export function decideDamage(
  { videoFrames, corruptFrames, audioPackets }: DecodeErrors,
  film: { durationMs: number; frameRate: string },
  packetTimesMs: readonly number[],
): number | undefined {
  const [frames = 25, perSeconds = 1] = film.frameRate.split('/').map(Number);
  const frameMs = (1000 * perSeconds) / frames;
  const lostVideoMs = (videoFrames + corruptFrames * corruptFrameWeight) * frameMs + lostInGaps(packetTimesMs);
  const lostMs = Math.round(Math.max(lostVideoMs, audioPackets * audioPacketMs));
  return lostMs > Math.max(maxLostMs, film.durationMs * maxLostShare) ? lostMs : undefined;
}

function lostInGaps(packetTimesMs: readonly number[]): number {
  const times = packetTimesMs.toSorted((a, b) => a - b);
  return times.reduce((lost, time, index) => {
    const gap = time - (times[index - 1] ?? time);
    return gap > minGapMs ? lost + gap : lost;
  }, 0);
}
