import { LocalLink } from '@nitrate/routing';
import { Icon } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { ActionIcon, type ActionIconName } from './action-icon';
import styles from './film-actions.module.css';

interface ActionRowProps {
  icon: ActionIconName;
  title: string;
  /** A line below the title. */
  detail: ReactNode;
  /** Where it leads: a page of the app, an address elsewhere, or what opens over the page. */
  to?: string;
  href?: string;
  onOpen?: () => void;
}

/** A row of the film actions: the whole row is one link or button. */
export function ActionRow({ icon, title, detail, to, href, onOpen }: ActionRowProps) {
  const content = (
    <>
      <ActionIcon name={icon} />
      <span className={styles.words}>
        <span className={styles.name}>{title}</span> <span className={styles.detail}>{detail}</span>
      </span>
      <Icon name={href === undefined ? 'arrowRight' : 'external'} size={18} />
    </>
  );
  if (to !== undefined) {
    return (
      <LocalLink to={to} className={styles.action}>
        {content}
      </LocalLink>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} className={styles.action} rel="noopener">
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={styles.action} aria-haspopup="dialog" onClick={onOpen}>
      {content}
    </button>
  );
}
