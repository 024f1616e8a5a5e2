import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { useEffect, useEffectEvent, useState } from 'react';
import buttons from '../player/buttons.module.css';
import { prefersReduced } from '../prefers-reduced';
import styles from './end-panel.module.css';

/** Long enough to decide to stay. */
const seconds = 10;

/**
 * Goes on to the next film of a list after some seconds, and says so until the viewer stays. With reduced motion no
 * film starts by itself, so the page does not change by itself either.
 */
export function PlayOn({ to }: { to: string }) {
  const text = useText();
  const navigate = useLocalNavigate();
  const [left, setLeft] = useState(seconds);
  const [stays, setStays] = useState(prefersReduced);
  const tick = useEffectEvent(() => {
    if (left > 1) setLeft(left - 1);
    else void navigate(to);
  });
  useEffect(() => {
    if (stays) return undefined;
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, [stays]);
  if (stays) return null;
  return (
    <button type="button" className={buttons.secondary} onClick={() => setStays(true)}>
      <span className={styles.label}>{text('player.end.stay')}</span>
      <span className={styles.left} aria-hidden="true">
        {text('player.end.left', { seconds: left })}
      </span>
    </button>
  );
}
