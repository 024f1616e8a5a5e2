import { PageHead } from '@nitrate/routing';
import { Spinner } from '@nitrate/ui';
import { createContext, useContext, type ReactNode } from 'react';
import styles from './checkout-message.module.css';

/** Path of the page that is shown, without language. */
export const PathContext = createContext('/subscription/success');

interface CheckoutMessageProps {
  title: string;
  body: string;
  /** What stands in the way at the moment. */
  note?: string;
  isWaiting?: boolean;
  /** Buttons and links. */
  children?: ReactNode;
}

/** One message in a live region, which is the title of the document as well. */
export function CheckoutMessage({ title, body, note, isWaiting, children }: CheckoutMessageProps) {
  return (
    <div className={styles['message']}>
      <PageHead title={title} path={useContext(PathContext)} noindex />
      <div aria-live="polite" aria-busy={isWaiting || undefined} className={styles['words']}>
        {isWaiting && <Spinner size={32} />}
        <h1>{title}</h1>
        <p>{body}</p>
        {note && <p className={styles['note']}>{note}</p>}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
