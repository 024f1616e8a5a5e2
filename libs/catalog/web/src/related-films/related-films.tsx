import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { FilmRow } from '../film-row/film-row';
import { RowSkeleton } from '../film-row/row';
import { RowFailure } from '../film-row/row-failure';

/** A row of related films; renders nothing without any. @param props.film id or slug */
export function RelatedFilms({ film }: { film: string }) {
  const title = useText()('catalog.related.title');
  const lang = useLocale();
  const { currentData, error, refetch } = catalogApi.useRelatedFilmsQuery({ film, lang });
  if (currentData) return currentData.films.length > 0 && <FilmRow title={title} films={currentData.films} />;
  return error ? <RowFailure error={error} title={title} onRetry={refetch} /> : <RowSkeleton title={title} />;
}
