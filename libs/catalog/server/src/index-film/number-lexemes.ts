/**
 * Numbers as words of the index, so that limits and orders meet words and facets in one query: 1934 is `y0.1934`,
 * `y1.193` and `y2.19`, and "1931 to 1949" is `y0.1931` … `y0.1939` or `y1.194`.
 */
export const numberPrefix = {
  year: 'y',
  minutes: 'i',
  /** Prior in fiftieths. */
  prior: 'u',
  /** Rating in tenths, then prior. */
  rated: 'r',
  /** Number of the film in blocks: the order of adding. */
  number: 'b',
} as const;

export type NumberKind = keyof typeof numberPrefix;

/** How many digits can be left off: wider ranges then take fewer words. */
const levels: Record<NumberKind, number> = { year: 2, minutes: 2, prior: 0, rated: 2, number: 2 };

export const highest: Record<Exclude<NumberKind, 'number'>, number> = {
  year: 2200,
  minutes: 9999,
  prior: 50,
  rated: 51 * 50 + 50,
};

export const priorStep = (prior: number): number => Math.floor(prior * highest.prior);
/** `tenths` is the rating from 0 to 50. Films of one tenth are in the order of their prior. */
export const ratedStep = (tenths: number, prior: number): number => tenths * (highest.prior + 1) + priorStep(prior);
export const numberBlock = (filmNo: number): number => Math.floor(filmNo / 8192);

/** Every lexeme of one number. */
export function lexemesOfNumber(kind: NumberKind, value: number): string[] {
  return Array.from({ length: levels[kind] + 1 }, (_, level) => lexeme(kind, level, Math.floor(value / 10 ** level)));
}

/** The fewest lexemes that together stand for all numbers from `from` to `to`, both included. */
export function lexemesOfRange(kind: NumberKind, from: number, to: number): string[] {
  const found: string[] = [];
  for (let at = from; at <= to;) {
    let level = levels[kind];
    while (level > 0 && (at % 10 ** level !== 0 || at + 10 ** level - 1 > to)) level -= 1;
    found.push(lexeme(kind, level, at / 10 ** level));
    at += 10 ** level;
  }
  return found;
}

const lexeme = (kind: NumberKind, level: number, value: number): string => `${numberPrefix[kind]}${level}.${value}`;
