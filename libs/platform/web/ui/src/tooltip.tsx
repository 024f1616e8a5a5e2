import { useState, type ReactNode } from 'react';
import { cx } from './cx';
import styles from './tooltip.module.css';

export type TooltipPlace = 'top' | 'bottom' | 'topStart' | 'topEnd' | 'bottomEnd';

export interface TooltipProps {
  /** What the control is called. It must have that name itself: this is for the eye only. */
  text: string;
  place?: TooltipPlace;
  children: ReactNode;
}

/** Shows a control's name while the pointer or the keyboard is on it; Escape takes it away. */
export function Tooltip({ text, place = 'bottom', children }: TooltipProps) {
  const [dismissed, setDismissed] = useState(false);
  return (
    <span
      className={cx(styles['anchor'], dismissed && styles['dismissed'])}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
      onClick={() => setDismissed(true)}
      role="presentation"
    >
      {children}
      <span className={cx(styles['bubble'], styles[place])} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
