import { createHash } from 'node:crypto';
import type { FilmRecord, FieldFault } from '@nitrate/catalog/store';

/**
 * Finds the records of a file whose archive and number an earlier record has. It knows 96 bits of a hash of each: the
 * numbers of a million films would take 100 MB, and keep the pieces of the file from which they were cut in memory.
 */
export function repeatedIds(): (record: FilmRecord, line: number) => FieldFault | undefined {
  const lines = new HashedLines();
  return ({ archive, supplierId }, line) => {
    const first = lines.add(`${archive}\0${supplierId}`, line);
    if (first === undefined) return undefined;
    return {
      field: 'supplierId',
      cause: {
        en: `"${supplierId}" is already used in line ${first}`,
        de: `„${supplierId}“ hat schon Zeile ${first}`,
      },
    };
  };
}

/** Numbers per entry: three of the hash, one of the line. */
const entryLength = 4;

/** Lines by the hashes of texts, in a table with open addressing. */
class HashedLines {
  #capacity = 1024;
  #size = 0;
  #table = new Uint32Array(this.#capacity * entryLength);

  /** @returns the line that has this text already; undefined when it is added */
  add(text: string, line: number): number | undefined {
    if (this.#size * 2 > this.#capacity) this.#grow();
    const hash = createHash('md5').update(text).digest();
    const entry = [hash.readUInt32LE(0), hash.readUInt32LE(4), hash.readUInt32LE(8)] as const;
    const at = this.#find(entry);
    const known = this.#table[at + 3];
    if (known) return known;
    this.#table.set([...entry, line], at);
    this.#size += 1;
    return undefined;
  }

  /** Where an entry is, or belongs. Lines count from 1: with 0 a place is free. */
  #find([a, b, c]: readonly [number, number, number]): number {
    const table = this.#table;
    for (let slot = a & (this.#capacity - 1); ; slot = (slot + 1) & (this.#capacity - 1)) {
      const at = slot * entryLength;
      if (table[at + 3] === 0 || (table[at] === a && table[at + 1] === b && table[at + 2] === c)) return at;
    }
  }

  #grow(): void {
    const old = this.#table;
    this.#capacity *= 2;
    this.#table = new Uint32Array(this.#capacity * entryLength);
    for (let at = 0; at < old.length; at += entryLength) {
      if (old[at + 3] === 0) continue;
      const [a = 0, b = 0, c = 0] = old.subarray(at, at + 3);
      this.#table.set(old.subarray(at, at + entryLength), this.#find([a, b, c]));
    }
  }
}
