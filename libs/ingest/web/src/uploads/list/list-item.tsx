import { useLocale, useText } from '@nitrate/i18n';
import { type RefusalReason, refusalReasons } from '@nitrate/ingest/contract';
import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListItemProps {
  name: ReactNode;
  state: string;
  children?: ReactNode;
}

/** An entry of a list: its name, its state next to it, and below them what there is to say or do. */
export function UploadListItem({ name, state, children }: ListItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <h3>{name}</h3>
        <p className={styles.state}>{state}</p>
      </div>
      {children}
    </li>
  );
}

/** Why processing has failed, and what to do about it. */
export function Failure({ reason, children }: { reason: RefusalReason; children: ReactNode }) {
  const text = useText();
  const locale = useLocale();
  return (
    <div className={styles.failure}>
      <p>
        <strong>{refusalReasons[reason][locale]}</strong> {text(`ingest.uploads.advice.${reason}`)}
      </p>
      {children}
    </div>
  );
}
