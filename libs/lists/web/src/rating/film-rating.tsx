import { maxRating } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Icon, type DeferredSlots, VisuallyHidden, cx } from '@nitrate/ui';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { requestRating } from '../host/rating-requests';
import { withListTexts } from '../list-texts';
import styles from './film-rating.module.css';
import { Star } from './star';
import { useCollection } from '../collection/use-collection';

const never = () => () => undefined;

/** How the user has rated a film, null for not at all. Reads it. */
function useRating(filmId: string): number | null {
  const ratings = useCollection()?.ratings;
  useEffect(() => void ratings?.read(filmId), [ratings, filmId]);
  return useSyncExternalStore(
    ratings?.subscribe ?? never,
    () => ratings?.ratingOf(filmId) ?? null,
    () => null,
  );
}

const stars = Array.from({ length: maxRating }, (_, index) => index + 1);

/** How the user likes a film: radio buttons shown as stars, and a button that takes the rating back. */
export const RatingControl = withListTexts(function RatingControl({ film }: DeferredSlots['film.rating']) {
  const text = useText();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const rating = useRating(film.id);
  const rate = (next: number | null) => requestRating({ filmId: film.id, rating: next });
  return (
    <div className={styles.rating}>
      <p className={styles.head}>
        <span id={id}>{text('lists.rating')}</span>
        <span role="status" className={styles.given}>
          {rating !== null && text('lists.rating.given', { stars: rating, most: maxRating })}
        </span>
      </p>
      <div className={styles.row}>
        <div ref={group} role="radiogroup" aria-labelledby={id} className={styles.stars}>
          {stars.map((star) => (
            <label key={star} className={cx(styles.star, rating !== null && star <= rating && styles.full)}>
              <input type="radio" name={id} value={star} checked={rating === star} onChange={() => rate(star)} />
              <Star size={26} />
              <VisuallyHidden>{text('lists.rating.stars', { stars: star })}</VisuallyHidden>
            </label>
          ))}
        </div>
        {rating !== null && (
          <button
            type="button"
            className={styles.clear}
            aria-label={text('lists.rating.clear')}
            title={text('lists.rating.clear')}
            onClick={() => {
              // The button goes with the rating.
              group.current?.querySelector<HTMLElement>('input:checked')?.focus();
              rate(null);
            }}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
    </div>
  );
});
