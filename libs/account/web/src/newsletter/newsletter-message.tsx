import type { ReactNode } from 'react';
import styles from './newsletter-message.module.css';

interface NewsletterMessageProps {
  title: string;
  body?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}

/** A page with one message in a live region. */
export function NewsletterMessage({ title, body, children }: NewsletterMessageProps) {
  return (
    <div className={styles['message']}>
      <div aria-live="polite" className={styles['text']}>
        <h1>{title}</h1>
        {body && <p>{body}</p>}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
