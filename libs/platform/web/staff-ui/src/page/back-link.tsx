import { LocalLink, selectPreviousPages } from '@nitrate/routing';
import { Icon, cx } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import styles from './page.module.css';

/** Gives the path of a list the search with which it was shown last: its filters, its order and its page. */
export function useLastAddress(): (path: string) => string {
  const previous = useSelector(selectPreviousPages);
  return (path) => previous.findLast(({ slug }) => slug.split('?')[0] === path)?.slug ?? path;
}

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
    <LocalLink to={lastAddress(to)} className={cx(styles.back, isCompact && styles.compact)} prefetch="none">
      <Icon name="chevronLeft" size={16} />
      {children}
    </LocalLink>
  );
}
