import type { ReactNode } from 'react';
import { Icon } from '@nitrate/ui';
import styles from './account-frame.module.css';

/** Live region for the success of an action; empty before. */
export function SuccessMessage({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className={styles.done}>
      {children && <Icon name="check" size={18} />}
      {children && <span>{children}</span>}
    </p>
  );
}
