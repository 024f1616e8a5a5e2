import { useErrorTexts } from '@nitrate/ui';
import { useCallback } from 'react';

/**
 * Returns a function that makes the callback of a dialog reject with texts: dialogs are shown by the frame of the page,
 * which does not have the texts of this feature's problems.
 */
export function useInWords(): (callback: () => Promise<void>) => () => Promise<void> {
  const errorTexts = useErrorTexts();
  return useCallback(
    (callback) => async () => {
      try {
        await callback();
      } catch (error) {
        throw errorTexts(error);
      }
    },
    [errorTexts],
  );
}
