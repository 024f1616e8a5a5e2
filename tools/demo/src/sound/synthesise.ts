import { chance } from '../drawing/motion';
import type { Note, Voice } from './note';

export const sampleRate = 24_000;

const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

interface Timbre {
  /** Loudness of each partial, and how many hertz it lies off its place. */
  partials: readonly (readonly [ratio: number, gain: number])[];
  attack: number;
  /** Seconds in which a struck sound falls to a third; 0 for one that is sustained. */
  decay: number;
}

const timbres: Record<Exclude<Voice, 'tick' | 'wind'>, Timbre> = {
  piano: {
    partials: [[1, 1], [2.002, 0.45], [3.006, 0.22], [4.014, 0.1], [5.02, 0.05]], // prettier-ignore
    attack: 0.006,
    decay: 0.7,
  },
  pad: { partials: [[1, 0.7], [1.004, 0.5], [0.997, 0.5], [2.003, 0.18], [3, 0.05]], attack: 0.9, decay: 0 }, // prettier-ignore
  bell: { partials: [[1, 0.8], [2.76, 0.4], [5.4, 0.16], [0.5, 0.2]], attack: 0.003, decay: 1.3 }, // prettier-ignore
  organ: { partials: [[1, 0.7], [2, 0.45], [3, 0.2], [4, 0.18], [6, 0.06]], attack: 0.06, decay: 0 }, // prettier-ignore
  bass: { partials: [[1, 1], [2, 0.3], [3, 0.08]], attack: 0.02, decay: 0.9 }, // prettier-ignore
  pluck: { partials: [[1, 0.9], [2, 0.5], [3, 0.33], [4, 0.2], [5, 0.12], [6, 0.07]], attack: 0.002, decay: 0.28 }, // prettier-ignore
};

/** Mixes notes, the hum of a projector, hiss and a room into mono samples from -1 to 1. */
export function synthesise(
  seconds: number,
  { notes, hum = 0, hiss = 0, reverb = 0.3, tone = 6000 }: SoundPlan,
): Float32Array {
  const dry = new Float32Array(Math.ceil(seconds * sampleRate));
  for (const note of notes) addNote(dry, note);
  const wet = reverb > 0 ? withRoom(dry, reverb) : dry;
  addProjector(wet, hum, hiss);
  lowPass(wet, tone);
  return finish(wet);
}

interface SoundPlan {
  notes: readonly Note[];
  /** Projector from 0 to 1. */
  hum?: number;
  /** Surface noise from 0 to 1. */
  hiss?: number;
  /** Share of the room in the sound. */
  reverb?: number;
  /** Hertz above which the track is dull. */
  tone?: number;
}

function addNote(out: Float32Array, note: Note): void {
  const start = Math.round(note.at * sampleRate);
  const release = 0.25;
  const length = Math.min(out.length - start, Math.round((note.seconds + release) * sampleRate));
  if (note.voice === 'tick' || note.voice === 'wind') return addNoise(out, start, length, note);
  const { partials, attack, decay } = timbres[note.voice];
  const total = partials.reduce((sum, [, gain]) => sum + gain, 0);
  for (const [ratio, gain] of partials) {
    const frequency = hertz(note.pitch) * ratio;
    if (frequency > sampleRate * 0.45) continue;
    // A rotating vector instead of a sine per sample: the same tone for two multiplications.
    const step = (2 * Math.PI * frequency) / sampleRate;
    const [cos, sin] = [Math.cos(step), Math.sin(step)];
    const fall = decay ? Math.exp(-Math.sqrt(ratio) / (decay * sampleRate)) : 1;
    let x = 0;
    let y = -1;
    let level = (note.gain * gain) / total;
    for (let index = 0; index < length; index++) {
      [x, y] = [x * cos - y * sin, x * sin + y * cos];
      level *= fall;
      const time = index / sampleRate;
      const edge = Math.min(1, time / attack, Math.max(0, (note.seconds + release - time) / release));
      out[start + index] = (out[start + index] ?? 0) + x * level * edge;
    }
  }
}

/** A tick is a short burst; wind a breath whose colour follows the pitch. */
function addNoise(out: Float32Array, start: number, length: number, note: Note): void {
  const isTick = note.voice === 'tick';
  const keep = Math.exp((-2 * Math.PI * hertz(note.pitch)) / sampleRate);
  let low = 0;
  for (let index = 0; index < length; index++) {
    low = low * keep + (chance(start + index) - 0.5) * (1 - keep);
    const phase = index / length;
    const shape = isTick ? Math.exp(-index / (0.018 * sampleRate)) : Math.sin(Math.PI * phase) ** 2;
    out[start + index] = (out[start + index] ?? 0) + low * shape * note.gain * (isTick ? 3 : 5);
  }
}

/** Four comb filters and two all-passes after Schroeder. */
function withRoom(dry: Float32Array, share: number): Float32Array {
  const combs = [0.0297, 0.0371, 0.0411, 0.0437].map((delay) => comb(dry, Math.round(delay * sampleRate), 0.8));
  let room: Float32Array = dry.map((_, index) => combs.reduce((sum, line) => sum + (line[index] ?? 0), 0) / 4);
  for (const delay of [0.005, 0.0017]) room = allPass(room, Math.round(delay * sampleRate), 0.7);
  return dry.map((value, index) => value * (1 - share * 0.5) + (room[index] ?? 0) * share);
}

function comb(input: Float32Array, delay: number, feedback: number): Float32Array {
  const out = new Float32Array(input.length);
  for (let index = 0; index < input.length; index++) {
    out[index] = (input[index] ?? 0) + feedback * (out[index - delay] ?? 0);
  }
  return out;
}

function allPass(input: Float32Array, delay: number, gain: number): Float32Array {
  const out = new Float32Array(input.length);
  for (let index = 0; index < input.length; index++) {
    const late = input[index - delay] ?? 0;
    out[index] = late - gain * (input[index] ?? 0) + gain * (out[index - delay] ?? 0);
  }
  return out;
}

/** The claw's beat sixteen times a second over a motor's low note, and the surface of the sound track. */
function addProjector(out: Float32Array, hum: number, hiss: number): void {
  if (hum === 0 && hiss === 0) return;
  let low = 0;
  for (let index = 0; index < out.length; index++) {
    const time = index / sampleRate;
    const noise = chance(index) - 0.5;
    low += (noise - low) * 0.12;
    const claw = Math.exp(-((time * 16) % 1) * 9);
    out[index] =
      (out[index] ?? 0) +
      hum * (low * 0.05 * (0.4 + claw) + 0.006 * Math.sin(2 * Math.PI * 50 * time)) +
      hiss * noise * 0.02;
  }
}

function lowPass(samples: Float32Array, cutoff: number): void {
  const share = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate);
  let value = 0;
  for (let index = 0; index < samples.length; index++) {
    value += ((samples[index] ?? 0) - value) * share;
    samples[index] = value;
  }
}

/** Brings the loudest point to -4 dB and fades both ends. */
function finish(samples: Float32Array): Float32Array {
  const peak = samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0.05);
  const fade = sampleRate * 0.8;
  return samples.map((value, index) => {
    const edge = Math.min(1, index / (fade / 4), (samples.length - index) / fade);
    return Math.tanh((value / peak) * 0.7) * edge;
  });
}
