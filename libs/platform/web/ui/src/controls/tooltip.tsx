import { useState, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './tooltip.module.css';

export type TooltipPlace = 'top' | 'bottom' | 'topStart' | 'topEnd' | 'bottomEnd';

interface TooltipProps {
  /**
   * Name of the control, or its beginning. The control needs the accessible name itself, because the tooltip is hidden
   * from screen readers.
   */
  text: string;
  place?: TooltipPlace;
  children: ReactNode;
}

/** Shows the name of a control on hover and keyboard focus; Escape hides it. */
export function Tooltip({ text, place = 'bottom', children }: TooltipProps) {
  const [dismissed, setDismissed] = useState(false);
  return (
    <span
      className={cx(styles.anchor, dismissed && styles.dismissed)}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
      onClick={() => setDismissed(true)}
      role="presentation"
    >
      {children}
      <span className={cx(styles.bubble, styles[place])} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
