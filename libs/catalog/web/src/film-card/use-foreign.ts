import { type FilmSummary } from '@nitrate/catalog/contract';
import { useLocale } from '@nitrate/i18n';

/** Language of a title that is not in the reader's, for its `lang` attribute. */
export function useForeign(film: Pick<FilmSummary, 'textLang'>): string | undefined {
  const locale = useLocale();
  const lang = film.textLang['title'];
  return lang === locale ? undefined : lang;
}
