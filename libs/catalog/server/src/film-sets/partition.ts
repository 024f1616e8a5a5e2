import { RoaringBitmap32 } from 'roaring-wasm';
import type { Range } from './range';

/** Film numbers. */
export type FilmSet = RoaringBitmap32;

/** Films grouped by the values of one property. */
export class Partition {
  private readonly groups = new Map<number, FilmSet>();

  /** Adds films to the groups of their keys. */
  add<F extends { no: number }>(films: readonly F[], keysOf: (film: F) => readonly number[]): void {
    const numbers = new Map<number, number[]>();
    for (const film of films) {
      for (const key of keysOf(film)) {
        const group = numbers.get(key);
        if (group) group.push(film.no);
        else numbers.set(key, [film.no]);
      }
    }
    for (const [key, group] of numbers) {
      const known = this.groups.get(key);
      if (known) known.addMany(group);
      else this.groups.set(key, new RoaringBitmap32(group));
    }
  }

  /** Removes films from all groups. */
  remove(films: FilmSet): void {
    for (const group of this.groups.values()) group.andNotInPlace(films);
  }

  get(key: number): FilmSet | undefined {
    return this.groups.get(key);
  }

  entries(): Iterable<[number, FilmSet]> {
    return this.groups;
  }

  /** The films of all keys in a range. */
  within({ from, to }: Range): FilmSet {
    const groups = [...this.groups].filter(([key]) => key >= from && key <= to);
    return RoaringBitmap32.orMany(groups.map(([, films]) => films));
  }

  /** The groups, ascending by a rank of their keys. */
  sorted(rankOf: (key: number) => number): readonly FilmSet[] {
    return [...this.groups].sort(([a], [b]) => rankOf(a) - rankOf(b)).map(([, films]) => films);
  }
}
