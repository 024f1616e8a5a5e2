import type { ReactNode } from 'react';
import { Icon } from '@nitrate/ui';
import styles from './account-page.module.css';

interface AccountSectionProps {
  /** Fragment for the side navigation. */
  id: string;
  title: string;
  /** Introduction of the section. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the account page. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['section']}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  );
}

/** Live region for the success of an action; empty before. */
export function SuccessMessage({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className={styles['done']}>
      {children && <Icon name="check" size={18} />}
      {children && <span>{children}</span>}
    </p>
  );
}
