import type { ComponentProps } from 'react';
import type { FilmCardSlot } from '../lists-slots';

/** Replaces the film card of the catalogue. */
export function FakeFilmCard({ film: { title }, children }: ComponentProps<FilmCardSlot>) {
  return (
    <article aria-label={title}>
      {title}
      {children}
    </article>
  );
}
