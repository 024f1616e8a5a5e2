import { Wrap } from '@nitrate/ui';
import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';

/** A form next to what the shell shows there. */
export function AuthLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Wrap className={styles.layout}>
      {aside}
      <div className={styles.form}>{children}</div>
    </Wrap>
  );
}
