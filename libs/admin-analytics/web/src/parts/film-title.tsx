import type { ReportedFilm } from '@nitrate/admin-analytics/contract';
import { localeTags } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';

/** The title of a film, which leads to `to`; its id where the catalogue has it no more. */
export function FilmTitle({ film: { title, titleLang, id }, to }: { film: ReportedFilm; to: string }) {
  const text = useText();
  return (
    <LocalLink to={to} prefetch="none" lang={title ? localeTags[titleLang] : undefined}>
      {title ?? text('adminAnalytics.film.gone', { id })}
    </LocalLink>
  );
}
