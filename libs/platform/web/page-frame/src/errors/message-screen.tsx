import type { ReactNode } from 'react';
import { Wrap } from '@nitrate/ui';
import styles from './message-screen.module.css';

interface MessageScreenProps {
  /** HTTP status. */
  code: number;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** A page with only a status code, a message and actions. */
export function MessageScreen({ code, title, text, actions, children }: MessageScreenProps) {
  return (
    <Wrap className={styles.screen}>
      {children}
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
    </Wrap>
  );
}
