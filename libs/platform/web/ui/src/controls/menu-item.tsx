import type { ComponentProps, ReactNode } from 'react';
import { LocalLink, type LocalLinkProps } from '@nitrate/routing';
import styles from './menu.module.css';

interface MenuItemContent {
  /** Before the text. */
  icon?: ReactNode;
  children: ReactNode;
}

/** An item of a `Menu` that does something. */
export function MenuItem({ icon, children, ...rest }: ComponentProps<'button'> & MenuItemContent) {
  return (
    <button type="button" {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {icon}
      {children}
    </button>
  );
}

/** An item of a `Menu` that leads to a page of the app. */
export function MenuItemLink({ icon, children, ...rest }: LocalLinkProps & MenuItemContent) {
  return (
    <LocalLink prefetch="none" {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {icon}
      {children}
    </LocalLink>
  );
}

/** An item of a `Menu` that leads to another site. */
export function MenuItemAnchor({ icon, children, ...rest }: ComponentProps<'a'> & MenuItemContent) {
  return (
    <a rel="noopener" {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {icon}
      {children}
    </a>
  );
}
