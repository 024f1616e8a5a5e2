import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { FailedState, RowHead, Section } from '@nitrate/ui';
import { useId } from 'react';
import { FilmGrid, FilmGridSkeleton } from '../film-grid/film-grid';
import { archivePath } from '../links';
import { toWatchFacets, toWatchSearch, type Years } from './to-watch-search';

/**
 * Some films that can be watched, for a page that has none: from the decades of these years, or of all years where
 * those have none. Renders nothing where the archive has none.
 */
export function ToWatch({ years }: { years?: Years | undefined }) {
  const text = useText();
  const lang = useLocale();
  const titleId = useId();
  const near = catalogApi.useSearchFilmsQuery(toWatchSearch(lang, years), { skip: !years });
  const isNear = years !== undefined && near.currentData?.films.length !== 0;
  const any = catalogApi.useSearchFilmsQuery(toWatchSearch(lang), { skip: isNear });
  const { currentData, error, isFetching, refetch } = isNear ? near : any;
  if (currentData?.films.length === 0) return null;
  const title = text(isNear ? 'catalog.toWatch.sameYears' : 'catalog.toWatch.any');
  const all = archivePath({ facets: toWatchFacets(isNear ? years : undefined) });
  return (
    <Section aria-labelledby={titleId}>
      <RowHead id={titleId} title={title} link={{ to: all, text: text('catalog.landing.seeAll') }} />
      {currentData && <FilmGrid films={currentData.films} label={title} />}
      {!currentData && error && (
        <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!currentData && !error && <FilmGridSkeleton count={6} />}
    </Section>
  );
}
