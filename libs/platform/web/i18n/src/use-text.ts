import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Values for the placeholders of a message. */
type TextValues = Record<string, string | number | boolean | Date | null | undefined>;

/** Returns `text(id, values?)`: the message in the current language as a string, for attributes and titles. */
export function useText(): (id: string, values?: TextValues) => string {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
