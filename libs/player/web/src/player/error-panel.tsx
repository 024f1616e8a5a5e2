import { useText } from '@nitrate/i18n';
import type { PlaybackError } from '../engine/playback-error';
import styles from './player.module.css';

/** Shows a playback error and a button to retry. */
export function ErrorPanel({ error: { cause, detail }, onRetry }: { error: PlaybackError; onRetry: () => void }) {
  const text = useText();
  return (
    <div role="alert" className={styles.error}>
      <h2>{text(`player.error.${cause}.title`)}</h2>
      <p>{text(`player.error.${cause}.body`)}</p>
      <button type="button" onClick={onRetry}>
        {text('player.error.retry')}
      </button>
      <small>{text('player.error.detail', { detail })}</small>
    </div>
  );
}
