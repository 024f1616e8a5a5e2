import { useLocale } from '@nitrate/i18n';
import { cx, Icon, type DeferredSlots } from '@nitrate/ui';
import { useIsMarked } from '../collection/use-bookmark-store';
import { requestBookmark } from '../host/bookmark-requests';
import { listTexts } from '../list-texts';
import styles from './card-bookmark.module.css';

/** The button on a film card that bookmarks the film. */
export function CardBookmark({ film, onStill }: DeferredSlots['filmCard.actions']) {
  // Taken from the texts directly: a provider for each of a hundred cards would take longer than the cards.
  const label = String(listTexts[useLocale()]['lists.bookmark']);
  const marked = useIsMarked(film.id);
  return (
    <button
      type="button"
      className={cx(styles.button, onStill && styles.onStill, marked && styles.marked)}
      {...(onStill && { 'data-theme': 'dark' })}
      aria-pressed={marked}
      aria-label={`${label}: ${film.title}`}
      onClick={() => requestBookmark({ do: 'toggle', marked: { filmId: film.id }, title: film.title })}
    >
      <Icon name="bookmark" size={20} />
    </button>
  );
}
