import { LocalLink } from '@nitrate/routing';
import { cx, Icon } from '@nitrate/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import { useLastAddress } from './use-last-address';

interface BackLinkProps {
  to: string;
  /** Lower where a mouse points at it. */
  isCompact?: boolean;
  children: ReactNode;
}

/** The link above a heading, to the page from which this one is reached, as it was left. */
export function BackLink({ to, isCompact, children }: BackLinkProps) {
  const lastAddress = useLastAddress();
  return (
    <LocalLink to={lastAddress(to)} className={cx(styles['back'], isCompact && styles['compact'])} prefetch="none">
      <Icon name="chevronLeft" size={16} />
      {children}
    </LocalLink>
  );
}
