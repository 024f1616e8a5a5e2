import type { ReactNode } from 'react';
import { Icon } from '@nitrate/ui';
import styles from './account-page.module.css';

interface AccountSectionProps {
  /** Where the side navigation leads. */
  id: string;
  title: string;
  /** What the section is for. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the account page under its heading. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['section']}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  );
}

/** Says, to everybody, that something was done; empty before. */
export function Done({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className={styles['done']}>
      {children && <Icon name="check" size={18} />}
      {children && <span>{children}</span>}
    </p>
  );
}
