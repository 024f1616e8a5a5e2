import { type FilmSummary, watchPath } from '@nitrate/catalog/contract';
import { localPath } from '@nitrate/contract-kit';
import { useToasts } from '@nitrate/dialogs';
import { useLocale, useText } from '@nitrate/i18n';
import { Icon, type IconName, Sheet } from '@nitrate/ui';
import { useIsMarked } from '../collection/use-bookmark-store';
import { requestBookmark } from '../host/bookmark-requests';
import { withListTexts } from '../list-texts';
import { requestAddToList } from '../lists/add/add-requests';
import styles from './card-sheet.module.css';

const hasShareSheet = (): boolean => 'share' in navigator;

/** Shares the page of a film by the sheet of the device, else copies its address. */
function useShare({ slug, title }: FilmSummary): () => Promise<void> {
  const text = useText();
  const locale = useLocale();
  const { notify } = useToasts();
  return async () => {
    const url = new URL(localPath(locale, watchPath(slug)), location.href).href;
    try {
      if (hasShareSheet()) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify(text('lists.copied'));
    } catch (error) {
      // The user has closed the sheet of the device.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify(text('lists.copyFailed'));
    }
  };
}

interface CardSheetProps {
  open: boolean;
  film: FilmSummary;
  onClose: () => void;
}

/** What can be done with the film of a card. Each action closes the sheet: what it opens or says is over the page. */
export const CardSheet = withListTexts(function CardSheet({ open, film, onClose }: CardSheetProps) {
  const text = useText();
  const marked = useIsMarked(film.id);
  const share = useShare(film);
  const actions: readonly { icon: IconName; label: string; run: () => void; pressed?: boolean }[] = [
    {
      icon: 'bookmark',
      label: text('lists.bookmark'),
      pressed: marked,
      run: () => requestBookmark({ do: 'toggle', marked: { filmId: film.id }, title: film.title }),
    },
    {
      icon: 'plus',
      label: text('lists.lists.add'),
      run: () => requestAddToList({ filmId: film.id, title: film.title }),
    },
    { icon: 'share', label: text('lists.card.share'), run: () => void share() },
  ];
  return (
    <Sheet open={open} title={film.title} side="bottom" onClose={onClose}>
      <ul className={styles.actions}>
        {actions.map(({ icon, label, run, pressed }) => (
          <li key={icon}>
            <button
              type="button"
              className={styles.action}
              aria-pressed={pressed}
              onClick={() => {
                onClose();
                run();
              }}
            >
              <Icon name={icon} size={22} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
});
