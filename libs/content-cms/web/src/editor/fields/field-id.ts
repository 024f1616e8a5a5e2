import type { Locale } from '@nitrate/contract-kit';
import { useFieldForm } from './form-context';

/** The element id of the control of a field: one per language and path. */
export const elementId = (lang: Locale, path: string): string => `field-${lang}-${path}`;

/** The element id of the control of a field in this form. */
export const useFieldId = (path: string): string => elementId(useFieldForm().lang, path);

/** Focuses the control of a field, or of the field of which the path names a part. */
export function focusField(lang: Locale, path: string): void {
  const control = document.getElementById(elementId(lang, path));
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  if (control) control.focus();
  else if (parent !== '') focusField(lang, parent);
}
