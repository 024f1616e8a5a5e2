import { useEffect, useSyncExternalStore } from 'react';
import { useCollection } from './use-collection';

const never = () => () => undefined;

/** How the user has rated a film, null for not at all. Reads it. */
export function useRating(filmId: string): number | null {
  const ratings = useCollection()?.ratings;
  useEffect(() => void ratings?.read(filmId), [ratings, filmId]);
  return useSyncExternalStore(
    ratings?.subscribe ?? never,
    () => ratings?.ratingOf(filmId) ?? null,
    () => null,
  );
}
