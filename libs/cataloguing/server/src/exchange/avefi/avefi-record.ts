/** A record of AVefi, as far as it is read. Any of it may be missing or of another type in a file. */
export type AvefiRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is AvefiRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records of a field, which may be one or a list. */
export const recordsIn = (record: AvefiRecord, field: string): AvefiRecord[] => listOf(record[field]).filter(isRecord);

/** The texts of a field, which may be one or a list. */
export const avefiTexts = (record: AvefiRecord, field: string): string[] =>
  listOf(record[field]).filter((value): value is string => typeof value === 'string' && value.trim() !== '');

export const avefiText = (record: AvefiRecord, field: string): string | undefined => avefiTexts(record, field)[0];

/** `WorkVariant`, `Manifestation` or `Item`; undefined for anything else. */
export function avefiKind(record: AvefiRecord): 'WorkVariant' | 'Manifestation' | 'Item' | undefined {
  const [, kind] = /^avefi:(WorkVariant|Manifestation|Item)$/.exec(avefiText(record, 'category') ?? '') ?? [];
  return kind as 'WorkVariant' | 'Manifestation' | 'Item' | undefined;
}

/** The identifiers of a record, its handle and local ones. */
export const idsOf = (record: AvefiRecord): string[] =>
  recordsIn(record, 'has_identifier').flatMap((each) => avefiText(each, 'id') ?? []);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
