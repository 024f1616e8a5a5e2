import { lazyPart } from '@nitrate/app-updates';
import { useLocale } from '@nitrate/i18n';
import { Icon, type DeferredSlots } from '@nitrate/ui';
import { Suspense, useState } from 'react';
import { listTexts } from '../list-texts';
import styles from './card-bookmark.module.css';

const CardSheet = lazyPart(async () => (await import('./card-sheet')).CardSheet);

/** The button beside the title of a film card that opens its actions, where nothing can hover over the card. */
export function CardMenu({ film }: DeferredSlots['filmCard.menu']) {
  // Taken from the texts directly, see `CardBookmark`.
  const label = String(listTexts[useLocale()]['lists.card.more']);
  // It stays once it was opened: the browser returns the focus where a dialog closes, not where it is removed.
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={`${label}: ${film.title}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={20} />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <CardSheet open={isOpen} film={film} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
