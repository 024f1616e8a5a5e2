import { useText } from '@nitrate/i18n';

/** Says what a plain list has: `3 films`, or `2 films, 1 passage`. */
export function useContentsText(): (list: { count: number; passages: number }) => string {
  const text = useText();
  return ({ count, passages }) => {
    const films = count - passages;
    return [
      (films > 0 || passages <= 0) && text('lists.lists.films', { count: films }),
      passages > 0 && text('lists.lists.passages', { count: passages }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
