import styles from './import.module.css';

/** How far something is, 0 to 1, with what it is above it. */
export function ProgressLine({ label, fraction }: { label: string; fraction: number }) {
  return (
    <div className={styles['progress']}>
      <p>{label}</p>
      <progress aria-label={label} value={fraction} max={1} />
    </div>
  );
}
