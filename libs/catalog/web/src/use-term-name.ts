import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** `Science Fiction` as the last part of a message id: `ScienceFiction`. */
const idPart = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the localised name of a common genre or format; others are returned unchanged. */
export function useTermName(): (field: 'genre' | 'format', name: string) => string {
  const intl = useIntl();
  return useCallback(
    (field, name) => {
      const id = `catalog.${field}.${idPart(name)}`;
      return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : name;
    },
    [intl],
  );
}
