import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { localPath } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';

/** Returns a function that navigates to a path of the app in the current locale. */
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
