import { useText } from '@nitrate/i18n';
import styles from './transcript-panel.module.css';

/** Placeholder of the transcript while it loads. */
export function TranscriptSkeleton() {
  const text = useText();
  return (
    <div className={styles.skeleton} role="status" aria-label={text('player.loading')}>
      {Array.from({ length: 7 }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}
