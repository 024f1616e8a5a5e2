/**
 * Numbers as words of the index, so that limits and orders meet words and facets in one query. Ranges: 1934 is
 * `y0.1934`, `y1.193` and `y2.19`, and "1931 to 1949" is `y0.1931` … `y0.1939` or `y1.194`. Steps: a film with a prior
 * of 0.17 has `u.1`, `u.2` and `u.3`, and "0.1 and more" is `u.2`.
 */
const prefixes = { year: 'y', minutes: 'i', number: 'b' } as const;

export type RangeKind = keyof typeof prefixes;

export const highest = { year: 2200, minutes: 9999 } as const;

const levels = [0, 1, 2] as const;
const priorSteps = 20;
const tenthsPerRatingStep = 5;

/** The block of 8,192 films that one is in, by its number: the order of adding. */
export const numberBlock = (filmNo: number): number => Math.floor(filmNo / 8192);

/** Every lexeme of one number. */
export const lexemesOfNumber = (kind: RangeKind, value: number): string[] =>
  levels.map((level) => lexeme(kind, level, Math.floor(value / 10 ** level)));

/** The fewest lexemes that together stand for all numbers from `from` to `to`, both included. */
export function lexemesOfRange(kind: RangeKind, from: number, to: number): string[] {
  const found: string[] = [];
  for (let at = from; at <= to;) {
    const wide = [2, 1].find((level) => at % 10 ** level === 0 && at + 10 ** level - 1 <= to) ?? 0;
    found.push(lexeme(kind, wide, at / 10 ** wide));
    at += 10 ** wide;
  }
  return found;
}

const lexeme = (kind: RangeKind, level: number, value: number): string => `${prefixes[kind]}${level}.${value}`;

/** The steps that a film's prior reaches; `ratingTenths` likewise. */
export function lexemesOfSteps(prior: number, ratingTenths: number): string[] {
  return [
    ...Array.from({ length: Math.floor(prior * priorSteps) }, (_, step) => `u.${step + 1}`),
    ...Array.from({ length: Math.floor(ratingTenths / tenthsPerRatingStep) + 1 }, (_, step) => `r.${step}`).filter(
      () => ratingTenths > 0,
    ),
  ];
}

/** Lexemes of all films with at least this prior; none where it is below the first step. */
export function lexemesFromPrior(prior: number): string[] {
  const step = Math.floor(prior * priorSteps);
  return step > 0 ? [`u.${step}`] : [];
}

/** Lexemes of all films rated at least so, in tenths above 0. */
export const lexemesFromRating = (tenths: number): string[] => [`r.${Math.floor(tenths / tenthsPerRatingStep)}`];
