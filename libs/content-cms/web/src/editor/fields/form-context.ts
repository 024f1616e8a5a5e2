import type { Locale } from '@nitrate/contract-kit';
import { createContext, useContext } from 'react';

export interface FieldForm {
  /** Language that is edited. */
  lang: Locale;
  /** Saves the draft at once; fields call it when they lose focus. */
  onBlur: () => void;
}

/** Shared by the fields of one language's form. */
export const FieldFormContext = createContext<FieldForm>({ lang: 'en', onBlur: () => undefined });

export const useFieldForm = (): FieldForm => useContext(FieldFormContext);

/** Props of every field. */
export interface FieldProps {
  value: unknown;
  /** The value in the other language, which visitors see where this one is empty. */
  other: unknown;
  label: string;
  onChange: (value: unknown) => void;
}
