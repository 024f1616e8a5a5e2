import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { useLocale } from '@nitrate/i18n';
import { localPath } from './local-path';

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
