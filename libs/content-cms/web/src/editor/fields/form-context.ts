import { defaultLocale, type Locale } from '@nitrate/contract-kit';
import { type FieldErrors, noErrors } from './field-errors';
import { createContext, useContext } from 'react';

export interface FieldForm {
  /** Language that is edited. */
  lang: Locale;
  /** Language whose content visitors see where this one has none. */
  otherLang: Locale;
  /** Saves the draft at once; fields call it when they lose focus. */
  onBlur: () => void;
  /** Why the server refused the content; empty while it is not refused. */
  errors: FieldErrors;
}

/** Shared by the fields of one language's form. */
export const FieldFormContext = createContext<FieldForm>({
  lang: defaultLocale,
  otherLang: defaultLocale,
  onBlur: () => undefined,
  errors: noErrors,
});

export const useFieldForm = (): FieldForm => useContext(FieldFormContext);

/** Props of every field. */
export interface FieldProps {
  value: unknown;
  /** The value in `otherLang`, which visitors see where this one is empty. */
  other: unknown;
  label: string;
  /** Where the value is in the content: `rows.0.title`. */
  path: string;
  onChange: (value: unknown) => void;
}
