import { isKnownField, nearestField } from './record-fields';

/** A field or column that the import does not know, and leaves out. */
export interface UnknownField {
  field: string;
  /** Line of the first record that has it. */
  line: number;
  /** The known field with the most similar name. */
  nearest: string | undefined;
}

const maxReported = 100;

/** Reports each unknown field of the records of a file once. */
export function unknownFields(report: (unknown: UnknownField) => void): (raw: unknown, line: number) => void {
  const reported = new Set<string>();
  return (raw, line) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return;
    for (const field of Object.keys(raw)) {
      if (isKnownField(field) || reported.has(field) || reported.size >= maxReported) continue;
      reported.add(field);
      report({ field: field.slice(0, 100), line, nearest: nearestField(field) });
    }
  };
}
