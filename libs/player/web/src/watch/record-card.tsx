import { apiUrl } from '@nitrate/api-client';
import type { Film } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import styles from './watch-page.module.css';

/** The drawn card of a film that is not digitised yet; its still where it has one. */
export function RecordCard({ film, still }: { film: Pick<Film, 'card'>; still: string | undefined }) {
  const text = useText();
  const picture = film.card ? apiUrl(film.card) : still;
  return (
    <figure className={styles.recordCard}>
      {picture && <img src={picture} width={480} height={270} alt="" decoding="async" />}
      <figcaption>{text('player.notDigitised')}</figcaption>
    </figure>
  );
}
