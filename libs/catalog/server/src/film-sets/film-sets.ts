import { RoaringArenaAllocator, RoaringBitmap32 } from 'roaring-wasm';
import type { Sort } from '@nitrate/catalog/contract';
import { type FilmSet, Partition } from './partition';
import type { Range } from './range';

/** What the sets know about a film. */
export interface FilmEntry {
  no: number;
  /** Ids of its facet values. */
  values: readonly number[];
  year: number | null;
  minutes: number | null;
  /** In tenths. */
  rating: number;
  /** 0 to 1, with three decimals. */
  prior: number;
}

/** A partition of all films, in order. */
type Groups = readonly FilmSet[];

/** An order of films: by groups, then by the groups of the next level, at last by number. */
export interface SetOrder {
  levels: readonly Groups[];
  /** The highest number first. */
  isDescending: boolean;
}

const priorSteps = 1000;
/** The group of films without a year. */
const noYear = 0;

/**
 * The published films as sets by facet value, year, running time, rating and prior. Combining them evaluates filters,
 * counts facets exactly and reads any page of any order without the database.
 */
export class FilmSets {
  readonly all = new RoaringBitmap32();
  private readonly values = new Partition();
  private readonly years = new Partition();
  private readonly minutes = new Partition();
  private readonly ratings = new Partition();
  private readonly priors = new Partition();

  /** Adds or replaces films. */
  put(films: readonly FilmEntry[]): void {
    const numbers = Uint32Array.from(films, ({ no }) => no);
    const known = new RoaringBitmap32(numbers);
    if (known.intersects(this.all)) this.remove(known);
    known.dispose();
    this.all.addMany(numbers);
    this.values.add(films, ({ values }) => values);
    this.years.add(films, ({ year }) => [year ?? noYear]);
    this.minutes.add(films, ({ minutes }) => (minutes === null ? [] : [minutes]));
    this.ratings.add(films, ({ rating }) => [rating]);
    this.priors.add(films, ({ prior }) => [Math.round(prior * priorSteps)]);
  }

  /** Removes all films except these. */
  retain(numbers: Uint32Array): void {
    inArena(() => {
      const gone = RoaringBitmap32.andNot(this.all, new RoaringBitmap32(numbers));
      if (!gone.isEmpty) this.remove(gone);
    });
  }

  private remove(films: FilmSet): void {
    this.all.andNotInPlace(films);
    for (const partition of [this.values, this.years, this.minutes, this.ratings, this.priors]) partition.remove(films);
  }

  /** Films with any of these facet values. */
  withValues(ids: readonly number[]): FilmSet {
    return RoaringBitmap32.orMany(ids.flatMap((id) => this.values.get(id) ?? []));
  }

  /** Films of these years; films without a year are in no range. */
  ofYears({ from, to }: Range): FilmSet {
    return this.years.within({ from: Math.max(from, noYear + 1), to });
  }

  ofMinutes(range: Range): FilmSet {
    return this.minutes.within(range);
  }

  /** How many of these films have each of the wanted facet values, by its id, without zeros. */
  countValues(films: FilmSet, isWanted: (id: number) => boolean): Map<number, number> {
    const counts = new Map<number, number>();
    for (const [id, group] of this.values.entries()) {
      if (!isWanted(id)) continue;
      const count = films === this.all ? group.size : group.andCardinality(films);
      if (count > 0) counts.set(id, count);
    }
    return counts;
  }

  /** Whether any film has a rating. */
  hasRatings(): boolean {
    for (const [tenths, films] of this.ratings.entries()) if (tenths > 0 && !films.isEmpty) return true;
    return false;
  }

  /** The order of a sort, `relevance` by prior; these films before all others. */
  orderOf(sort: Sort, first?: FilmSet): SetOrder {
    const { levels, isDescending } = this.plainOrderOf(sort);
    if (!first) return { levels, isDescending };
    return { levels: [[first, RoaringBitmap32.andNot(this.all, first)], ...levels], isDescending };
  }

  private plainOrderOf(sort: Sort): SetOrder {
    const byPrior = () => this.priors.sorted((prior) => -prior);
    switch (sort) {
      case 'latest':
        return { levels: [this.years.sorted((year) => -year)], isDescending: true };
      case 'oldest':
        return { levels: [this.years.sorted((year) => (year === noYear ? Infinity : year))], isDescending: false };
      case 'recentlyAdded':
        return { levels: [], isDescending: true };
      case 'oldestAdded':
        return { levels: [], isDescending: false };
      case 'bestRated':
        return { levels: [this.ratings.sorted((rating) => -rating), byPrior()], isDescending: true };
      case 'relevance':
        return { levels: [byPrior()], isDescending: true };
    }
  }
}

/** Runs synchronous work and frees the sets that it created. They lie outside of the heap that is collected. */
export const inArena = <T>(work: () => T): T => new RoaringArenaAllocator().with(work);

/** A page of these films. */
export function pageOf(
  films: FilmSet,
  { levels: [groups, ...levels], isDescending }: SetOrder,
  page: { offset: number; limit: number },
): number[] {
  if (!groups) return slice(films, isDescending, page);
  const numbers: number[] = [];
  let offset = page.offset;
  for (const group of groups) {
    if (numbers.length === page.limit) break;
    const size = group.andCardinality(films);
    if (offset < size) {
      const limit = page.limit - numbers.length;
      numbers.push(...pageOf(RoaringBitmap32.and(films, group), { levels, isDescending }, { offset, limit }));
    }
    offset = Math.max(0, offset - size);
  }
  return numbers;
}

function slice(films: FilmSet, isDescending: boolean, { offset, limit }: { offset: number; limit: number }): number[] {
  if (!isDescending) return films.sliceArray(offset, offset + limit);
  const end = films.size - offset;
  return end > 0 ? films.sliceArray(Math.max(0, end - limit), end).reverse() : [];
}
