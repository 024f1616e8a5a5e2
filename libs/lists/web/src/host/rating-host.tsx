import { useCommonDialogs } from '@nitrate/dialogs';
import { useEffect } from 'react';
import { storeIntent, takeIntent } from '../collection/intent';
import { useCollection } from '../collection/use-collection';
import { currentPath } from './current-path';
import { ratingRequests } from './rating-requests';
import { useRequests } from './use-requests';

/**
 * Rates films as asked for on their pages; visitors are asked to log in, and then have rated. Renders nothing; the shell
 * mounts it once, after the page.
 */
export function RatingHost() {
  const ratings = useCollection()?.ratings;
  const { loginRequired } = useCommonDialogs();
  useRequests(ratingRequests, ({ filmId, rating }) => {
    if (ratings) ratings.rate(filmId, rating);
    else if (rating !== null) loginRequired(currentPath(), () => storeIntent({ kind: 'rating', filmId, rating }));
  });
  useEffect(() => {
    const intent = ratings && takeIntent('rating');
    if (intent) ratings.rate(intent.filmId, intent.rating);
  }, [ratings]);
  return null;
}
