import type { Field } from './field';
import type { Values } from './values';

/** Props of a form made from a list of fields. */
export interface FieldsProps {
  fields: readonly Field[];
  value: unknown;
  other: unknown;
  /** Where `value` is in the content; empty for all of it. */
  path: string;
  onChange: (value: Values) => void;
}
