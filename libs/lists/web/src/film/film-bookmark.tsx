import { useText } from '@nitrate/i18n';
import { Button, type DeferredSlots } from '@nitrate/ui';
import { useIsMarked } from '../collection/use-bookmark-store';
import { requestBookmark } from '../host/bookmark-requests';
import { withListTexts } from '../list-texts';

/** The button of a film's page that bookmarks it. */
export const FilmBookmark = withListTexts(function FilmBookmark({ film }: DeferredSlots['film.actions']) {
  const text = useText();
  return (
    <Button
      icon="bookmark"
      collapses
      aria-pressed={useIsMarked(film.id)}
      onClick={() => requestBookmark({ do: 'toggle', marked: { filmId: film.id }, title: film.title })}
    >
      {text('lists.bookmark')}
    </Button>
  );
});
