import { PageHead } from '@nitrate/routing';
import type { ReactNode } from 'react';
import styles from './newsletter-message.module.css';

interface NewsletterMessageProps {
  /** Path of the page. */
  path: string;
  title: string;
  body?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}

/** A page with one message in a live region, which is the title of the document as well. */
export function NewsletterMessage({ path, title, body, children }: NewsletterMessageProps) {
  return (
    <div className={styles.message}>
      <PageHead title={title} path={path} noindex />
      <div aria-live="polite" className={styles.text}>
        <h1>{title}</h1>
        {body && <p>{body}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
