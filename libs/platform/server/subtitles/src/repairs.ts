/** What the reader puts right instead of refusing the file. */
export const repairCodes = [
  'headerMissing',
  'timesIncomplete',
  'orderChanged',
  'emptyLeftOut',
  'blankLineJoined',
  'startSubtracted',
  'repetitionRemoved',
] as const;

export type RepairCode = (typeof repairCodes)[number];

export interface Repair {
  code: RepairCode;
  /** Cues, or the file, in which it was done. */
  count: number;
}

/** Counts repairs while a file is read. */
export class Repairs {
  readonly #counts = new Map<RepairCode, number>();

  add(code: RepairCode): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  list(): Repair[] {
    return repairCodes.flatMap((code) => {
      const count = this.#counts.get(code);
      return count === undefined ? [] : [{ code, count }];
    });
  }
}
