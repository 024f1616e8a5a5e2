interface Counted {
  readonly value: string;
  readonly count: number;
}

/** True when two facets have the same values with the same counts, as where each archive is one collection. */
export function haveSameFilms(facet: readonly Counted[], other: readonly Counted[]): boolean {
  const counts = new Map(other.map(({ value, count }) => [value, count]));
  return facet.length === other.length && facet.every(({ value, count }) => counts.get(value) === count);
}
