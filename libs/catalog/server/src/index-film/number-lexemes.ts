/**
 * Numbers as lexemes, so that ranges and orders are part of the same index query as words and facets. Ranges: 1934 is
 * `y0.1934`, `y1.193` and `y2.19`, and "1931 to 1949" is `y0.1931` … `y0.1939` or `y1.194`. Steps: a film with a prior
 * of 0.17 has `u.1`, `u.2` and `u.3`, and "0.1 and more" is `u.2`.
 */
const prefixes = {
  /** The production year. */
  year: 'y',
  airYear: 'ya',
  shootYear: 'ys',
  shootDecade: 'yd',
  minutes: 'i',
  number: 'b',
} as const;

export type RangeKind = keyof typeof prefixes;

export const maxNumber = { year: 2200, minutes: 9999 } as const;

const levels = [0, 1, 2] as const;
const priorSteps = 20;
const tenthsPerRatingStep = 5;

/** The number of the block of 8,192 consecutively added films that a film is in. */
export const numberBlock = (filmNo: number): number => Math.floor(filmNo / 8192);

/** All lexemes of a number. */
export const lexemesOfNumber = (kind: RangeKind, value: number): string[] =>
  levels.map((level) => lexeme(kind, level, Math.floor(value / 10 ** level)));

/** The minimal set of lexemes that covers all numbers from `from` to `to`, inclusive. */
export function lexemesOfRange(kind: RangeKind, from: number, to: number): string[] {
  const lexemes: string[] = [];
  for (let at = from; at <= to;) {
    const level = [2, 1].find((candidate) => at % 10 ** candidate === 0 && at + 10 ** candidate - 1 <= to) ?? 0;
    lexemes.push(lexeme(kind, level, at / 10 ** level));
    at += 10 ** level;
  }
  return lexemes;
}

const lexeme = (kind: RangeKind, level: number, value: number): string => `${prefixes[kind]}${level}.${value}`;

/** Lexemes of all steps up to the prior of a film. */
export const lexemesOfPrior = (prior: number): string[] =>
  Array.from({ length: Math.floor(prior * priorSteps) }, (_, step) => `u.${step + 1}`);

/** Lexemes of all steps up to the rating of a film; none without one. */
export const lexemesOfRating = (tenths: number): string[] =>
  tenths > 0 ? Array.from({ length: Math.floor(tenths / tenthsPerRatingStep) + 1 }, (_, step) => `r.${step}`) : [];

const maxRatingTenths = 50;

/** The lexemes that films have by their rating. */
export const allRatingLexemes: readonly string[] = lexemesOfRating(maxRatingTenths);

/** The lexeme of all films with at least this prior; none below the first step. */
export function lexemesFromPrior(prior: number): string[] {
  const step = Math.floor(prior * priorSteps);
  return step > 0 ? [`u.${step}`] : [];
}

/** The lexeme of all films with at least this rating, in tenths above 0. */
export const lexemesFromRating = (tenths: number): string[] => [`r.${Math.floor(tenths / tenthsPerRatingStep)}`];
