import { ProgressBar } from '@nitrate/ui';
import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A progress bar at the top while the next page loads; it appears after a delay. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <ProgressBar className={styles['progress']} />;
}
