import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Returns `text(prefix, word)`: the message of a word of the server; the word itself where there is none. */
export function useKnownText(): (prefix: string, word: string) => string {
  const intl = useIntl();
  return useCallback(
    (prefix, word) => {
      const id = `${prefix}.${word}`;
      return id in intl.messages ? intl.formatMessage({ id }) : word;
    },
    [intl],
  );
}
