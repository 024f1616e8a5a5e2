import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** An e-mail address in a message, for its placeholder `<strong>`. */
export const strongAddress = (parts: ReactNode[]) => <strong className={styles.address}>{parts}</strong>;
