import { useLocale } from '@nitrate/i18n';
import { cx, Icon, type DeferredSlots } from '@nitrate/ui';
import styles from '../../card/card-bookmark.module.css';
import { listTexts } from '../../list-texts';
import { requestAddToList } from './add-requests';

/** The button on a film card that adds the film to lists. */
export function CardList({ film, onStill }: DeferredSlots['filmCard.actions']) {
  // Taken from the texts directly, see `CardBookmark`.
  const label = String(listTexts[useLocale()]['lists.lists.add']);
  return (
    <button
      type="button"
      className={cx(styles.button, onStill && styles.onStill)}
      {...(onStill && { 'data-theme': 'dark' })}
      aria-haspopup="dialog"
      aria-label={`${label}: ${film.title}`}
      onClick={() => requestAddToList({ filmId: film.id, title: film.title })}
    >
      <Icon name="plus" size={20} />
    </button>
  );
}
