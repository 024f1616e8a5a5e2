import type { Film } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import styles from './watch-page.module.css';

/** Typographic placeholder for a film in the catalogue that is not digitised yet. */
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
