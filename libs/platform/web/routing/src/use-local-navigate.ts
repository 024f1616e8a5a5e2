import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { localPath } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';

/** Gives a function that goes to a path of the app in the reader's language. */
export function useLocalNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const locale = useLocale();
  return useCallback(
    (to, options) => {
      void navigate(localPath(locale, to), options);
    },
    [navigate, locale],
  );
}
