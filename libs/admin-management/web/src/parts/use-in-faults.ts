import { isApiError } from '@nitrate/api-client';
import { useErrorTexts } from '@nitrate/ui';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/**
 * Returns a function that makes a change and rejects with texts: what the server says is wrong with it, each fault in
 * words, with the values that the server gives for them; else the text of the refusal.
 */
export function useInFaults(): (make: () => Promise<void>) => Promise<void> {
  const intl = useIntl();
  const errorTexts = useErrorTexts();
  return useCallback(
    async (make) => {
      try {
        await make();
      } catch (error) {
        const faults = isApiError(error)
          ? error.errors.flatMap(({ code, values }) => {
              const id = `adminManagement.fault.${code}`;
              return id in intl.messages ? [intl.formatMessage({ id }, values)] : [];
            })
          : [];
        throw faults.length > 0 ? [...new Set(faults)] : errorTexts(error);
      }
    },
    [errorTexts, intl],
  );
}
