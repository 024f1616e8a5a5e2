import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Values for the placeholders of a message. */
export type TextValues = Record<string, string | number | boolean | Date | null | undefined>;

/** Gives `text(id, values?)`: the message in the reader's language as a string, for attributes and titles. */
export function useText(): (id: string, values?: TextValues) => string {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
