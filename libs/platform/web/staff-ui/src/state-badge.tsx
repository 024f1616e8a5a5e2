import { cx } from '@nitrate/ui';
import type { ReactNode } from 'react';
import styles from './state-badge.module.css';

interface StateBadgeProps {
  state: 'published' | 'changed' | 'draft' | 'missing' | 'withdrawn' | 'scheduled';
  children: ReactNode;
}

/** Whether something is published, or will be. */
export function StateBadge({ state, children }: StateBadgeProps) {
  return (
    <span className={styles.badge} data-state={state}>
      {children}
    </span>
  );
}

/** Badges next to each other. */
export function StateBadges({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={cx(styles.badges, className)}>{children}</span>;
}
