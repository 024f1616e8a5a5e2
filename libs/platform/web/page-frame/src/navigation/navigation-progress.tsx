import { ProgressBar } from '@nitrate/ui';
import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A thin line at the top while the next page is on its way; one that comes at once shows none. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <ProgressBar className={styles['progress']} />;
}
