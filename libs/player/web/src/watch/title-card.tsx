import type { Film } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import styles from './watch-page.module.css';

/** Stands where the picture would, for a film that is in the catalogue and not yet digitised. */
export function TitleCard({ film }: { film: Pick<Film, 'title'> }) {
  const text = useText();
  return (
    <div className={styles.titleCard}>
      <p className={styles.titleCardTitle} aria-hidden="true">
        {film.title}
      </p>
      <p className={styles.titleCardNote}>{text('player.notDigitised')}</p>
    </div>
  );
}
