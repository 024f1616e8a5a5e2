import { PageHead } from '@nitrate/routing';
import type { ReactNode } from 'react';
import styles from './request-message.module.css';

interface RequestMessageProps {
  title: string;
  body?: ReactNode;
  /** Why the last action failed. */
  failure?: string;
  /** Buttons and links. */
  children?: ReactNode;
}

/** The page of a mailed link: one message in a live region, which is the title of the document as well. */
export function RequestMessage({ title, body, failure, children }: RequestMessageProps) {
  return (
    <div className={styles['message']}>
      <PageHead title={title} path="/digitisation-request/confirm" noindex />
      <div aria-live="polite" className={styles['text']}>
        <h1>{title}</h1>
        {body && <p>{body}</p>}
      </div>
      {failure && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
