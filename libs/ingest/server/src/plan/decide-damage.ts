import type { DecodeFaults } from '../encode/decode-faults';

/** Films come from old carriers: this much may be lost before a film counts as damaged. */
const bearableMs = 1000;
const bearableShare = 0.002;
/** Packets further apart than this have a hole between them. */
const holeMs = 1000;
/** A packet of sound, roughly: what codecs put into one lies between 20 and 32 ms. */
const soundMs = 21;
/** What a picture with wrong parts counts of one that is lost. */
const flaw = 0.25;

/**
 * How much of a film was lost in reading, in milliseconds, when that is too much; otherwise undefined.
 * @param packetTimesMs of the picture, looked at for holes; empty when there was no complaint
 */
export function decideDamage(
  { pictures, flawedPictures, sounds }: DecodeFaults,
  film: { durationMs: number; frameRate: string },
  packetTimesMs: readonly number[],
): number | undefined {
  const [frames = 25, perSeconds = 1] = film.frameRate.split('/').map(Number);
  const pictureMs = (1000 * perSeconds) / frames;
  const lostPictureMs = (pictures + flawedPictures * flaw) * pictureMs + lostInHoles(packetTimesMs);
  const lostMs = Math.round(Math.max(lostPictureMs, sounds * soundMs));
  return lostMs > Math.max(bearableMs, film.durationMs * bearableShare) ? lostMs : undefined;
}

function lostInHoles(packetTimesMs: readonly number[]): number {
  const times = packetTimesMs.toSorted((a, b) => a - b);
  return times.reduce((lost, time, index) => {
    const gap = time - (times[index - 1] ?? time);
    return gap > holeMs ? lost + gap : lost;
  }, 0);
}
