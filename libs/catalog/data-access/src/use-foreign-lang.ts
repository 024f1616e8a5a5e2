import { type FilmSummary } from '@nitrate/catalog/contract';
import { useLocale } from '@nitrate/i18n';

/** The `lang` attribute of a title that is in another language than the page. */
export function useForeignLang(film: Pick<FilmSummary, 'textLang'>): string | undefined {
  const locale = useLocale();
  const lang = film.textLang['title'];
  return lang === locale ? undefined : lang;
}
