import styles from './progress-line.module.css';

interface ProgressLineProps {
  positionMs: number;
  durationMs: number;
}

/** A line at the foot of a still: how much of the film was seen. The text beside it says so to screen readers. */
export function ProgressLine({ positionMs, durationMs }: ProgressLineProps) {
  const share = durationMs > 0 ? Math.min(positionMs / durationMs, 1) : 0;
  return (
    <span className={styles.line} aria-hidden="true">
      <span className={styles.seen} style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
    </span>
  );
}
