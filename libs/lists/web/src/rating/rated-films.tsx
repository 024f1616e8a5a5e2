import { maxRating } from '@nitrate/catalog/contract';
import { useLocale, useText } from '@nitrate/i18n';
import { type RatedFilm, ratingPageSize } from '@nitrate/lists/contract';
import { listsApi } from '@nitrate/lists/data-access';
import { Button, CardSkeleton, FailedState, Grid, LoadingNote, RowHead, Section, VisuallyHidden } from '@nitrate/ui';
import { useId, useState } from 'react';
import { withListTexts } from '../list-texts';
import type { FilmCardSlot } from '../lists-slots';
import styles from './rated-films.module.css';
import { Star } from './star';

/** The films that the user has rated, the last rated first; renders nothing without any. */
export const RatedFilms = withListTexts(function RatedFilms({ Card }: { Card: FilmCardSlot }) {
  const text = useText();
  const lang = useLocale();
  const heading = useId();
  const [pages, setPages] = useState(1);
  const { data, error, isFetching, refetch } = listsApi.useListRatingsQuery({ size: ratingPageSize, lang });
  if (data?.total === 0) return null;
  return (
    <Section aria-labelledby={heading}>
      <RowHead
        id={heading}
        title={text('lists.ratings.title')}
        {...(data && { aside: text('lists.ratings.count', { count: data.total }) })}
      />
      {error && !data && <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <Loading />}
      {data && Array.from({ length: pages }, (_, index) => <Page key={index} page={index + 1} Card={Card} />)}
      {data && data.total > pages * ratingPageSize && (
        <div className={styles.more}>
          <Button onClick={() => setPages(pages + 1)}>{text('lists.ratings.more')}</Button>
        </div>
      )}
    </Section>
  );
});

function Page({ page, Card }: { page: number; Card: FilmCardSlot }) {
  const lang = useLocale();
  const query = page === 1 ? { size: ratingPageSize, lang } : { size: ratingPageSize, page, lang };
  const { data, error, isFetching, refetch } = listsApi.useListRatingsQuery(query);
  if (!data) {
    return error ? (
      <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading />
    );
  }
  return (
    <Grid>
      {data.films.map((rated) => (
        <Rated key={rated.filmId} rated={rated} Card={Card} />
      ))}
    </Grid>
  );
}

function Rated({ rated: { film, title, titleLang, rating }, Card }: { rated: RatedFilm; Card: FilmCardSlot }) {
  const text = useText();
  const lang = titleLang === useLocale() ? undefined : titleLang;
  const given = (
    <p className={styles.given}>
      <span className={styles.stars} aria-hidden="true">
        {Array.from({ length: maxRating }, (_, index) => (
          <span key={index} className={index < rating ? styles.full : undefined}>
            <Star size={15} />
          </span>
        ))}
      </span>
      <VisuallyHidden>{text('lists.rating.ofFilm', { stars: rating, most: maxRating })}</VisuallyHidden>
    </p>
  );
  if (film) return <Card film={film}>{given}</Card>;
  return (
    <article className={styles.withdrawn}>
      <h3 lang={lang}>{title}</h3>
      <p>{text('lists.withdrawn')}</p>
      {given}
    </article>
  );
}

function Loading() {
  return (
    <>
      <LoadingNote />
      <div aria-hidden="true">
        <Grid>
          {Array.from({ length: 6 }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </Grid>
      </div>
    </>
  );
}
