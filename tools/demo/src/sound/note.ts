export type Voice = 'piano' | 'pad' | 'bell' | 'organ' | 'bass' | 'pluck' | 'tick' | 'wind';

/** One note: when and how long in seconds, its pitch as a MIDI number (60 is middle C), how loud from 0 to 1. */
export interface Note {
  at: number;
  seconds: number;
  pitch: number;
  gain: number;
  voice: Voice;
}

/** A chord struck at once. */
export const chord = (at: number, seconds: number, pitches: number[], gain: number, voice: Voice): Note[] =>
  pitches.map((pitch) => ({ at, seconds, pitch, gain, voice }));

/** Pitches one after another, `step` seconds apart; null rests. Starts again until `until`. */
export function sequence(
  from: number,
  until: number,
  step: number,
  pitches: (number | null)[],
  gain: number,
  voice: Voice,
  ring = step * 1.8,
): Note[] {
  const count = Math.floor((until - from) / step);
  return Array.from({ length: count }, (_, index): Note[] => {
    const pitch = pitches[index % pitches.length];
    return pitch === null || pitch === undefined
      ? []
      : [{ at: from + index * step, seconds: ring, pitch, gain: gain * (index % 4 === 0 ? 1 : 0.8), voice }];
  }).flat();
}

/** Chords of `each` seconds in turn, over and over until `until`. */
export function progression(
  from: number,
  until: number,
  each: number,
  chords: number[][],
  gain: number,
  voice: Voice,
): Note[] {
  const count = Math.ceil((until - from) / each);
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * each;
    return chord(at, Math.min(each * 1.15, until - at), chords[index % chords.length] ?? [], gain, voice);
  }).flat();
}
