import { Wrap } from '@nitrate/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page of the studio. Its heading is smaller than on public pages. */
export function StudioPage({ children }: { children: ReactNode }) {
  return <Wrap className={styles.page}>{children}</Wrap>;
}
