import styles from './list.module.css';

interface MeterProps {
  label: string;
  /** 0 to 1. */
  value: number;
  /** What is shown next to it; also read by screen readers. */
  words: string;
}

/** How far something is. */
export function Meter({ label, value, words }: MeterProps) {
  const percent = Math.floor(value * 100);
  return (
    <div className={styles.meter}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className={styles.bar}
      >
        <span style={{ width: `${value * 100}%` }} />
      </div>
      <p className={styles.facts}>{words}</p>
    </div>
  );
}
