import type { Locale } from '@nitrate/contract-kit';
import { createContext, useContext } from 'react';

export interface FieldForm {
  /** Language of the text that is edited. */
  lang: Locale;
  /** Saves what is written at once, as a field is left. */
  onLeave: () => void;
}

/** What the fields of one language's form have in common. */
export const FieldFormContext = createContext<FieldForm>({ lang: 'en', onLeave: () => undefined });

export const useFieldForm = (): FieldForm => useContext(FieldFormContext);

/** What every field gets: its value, that of the other language, and where its changes go. */
export interface FieldProps {
  value: unknown;
  /** What the other language has here; readers see it where this one has nothing. */
  other: unknown;
  label: string;
  onChange: (value: unknown) => void;
}
