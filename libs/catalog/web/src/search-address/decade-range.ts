/** A range of adjacent decades, each given by its first year. */
export interface DecadeRange {
  readonly first: number;
  readonly last: number;
}

/** Groups facet values: `1920`, `1930`, `1950` are the ranges 1920–1930 and 1950–1950. Other values are ignored. */
export function decadeRuns(values: readonly string[]): DecadeRange[] {
  const decades = [...new Set(values)]
    .filter((value) => /^\d{3}0$/.test(value))
    .map(Number)
    .sort((a, b) => a - b);
  return decades.reduce<DecadeRange[]>((runs, decade) => {
    const run = runs.at(-1);
    if (run && decade === run.last + 10) return [...runs.slice(0, -1), { first: run.first, last: decade }];
    return [...runs, { first: decade, last: decade }];
  }, []);
}

/** The decades of a range as facet values. */
export function decadesOf({ first, last }: DecadeRange): string[] {
  return Array.from({ length: (last - first) / 10 + 1 }, (_, index) => String(first + index * 10));
}

/** Number of films of a decade, a facet value. */
export interface DecadeCount {
  readonly value: string;
  readonly count?: number | undefined;
  readonly isEstimate?: boolean | undefined;
}

/** Number of films of a decade, given by its first year. */
export interface DecadeBar {
  readonly decade: number;
  readonly count: number;
  readonly isEstimate: boolean;
}

/** Counts per decade from the first decade with films to the last, without gaps. */
export function decadeBars(counts: readonly DecadeCount[]): DecadeBar[] {
  const known = new Map(counts.filter(({ value }) => /^\d{3}0$/.test(value)).map((one) => [Number(one.value), one]));
  if (known.size === 0) return [];
  const first = Math.min(...known.keys());
  const last = Math.max(...known.keys());
  return decadesOf({ first, last }).map((value) => {
    const { count = 0, isEstimate = false } = known.get(Number(value)) ?? {};
    return { decade: Number(value), count, isEstimate };
  });
}
