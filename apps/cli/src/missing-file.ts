import { byLocale, type Locale, LocalisedError } from '@nitrate/contract-kit';

/** The error as users read it, if it says that there is no such file; otherwise the error itself. */
export function asMissingFile(error: unknown, path: string, text: (path: string, locale: Locale) => string): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'ENOENT') return error;
  return new LocalisedError(
    byLocale((locale) => text(path, locale)),
    { cause: error },
  );
}
