import { useText } from '@nitrate/i18n';
import styles from '../player/player.module.css';
import { withStreamTexts } from './stream-texts';

const minuteMs = 60_000;

interface TooManyGrantsProps {
  /** Until the next film may be started, in milliseconds. */
  waitMs: number;
  onRetry: () => void;
}

/** Shown instead of a film where too many were started in a short time. */
function Refused({ waitMs, onRetry }: TooManyGrantsProps) {
  const text = useText();
  return (
    <div role="alert" className={styles.error}>
      <h2>{text('player.tooManyGrants.title')}</h2>
      <p>{text('player.tooManyGrants.body', { minutes: Math.max(1, Math.ceil(waitMs / minuteMs)) })}</p>
      <button type="button" onClick={onRetry}>
        {text('player.stop.again')}
      </button>
    </div>
  );
}

export const TooManyGrants = withStreamTexts(Refused);
