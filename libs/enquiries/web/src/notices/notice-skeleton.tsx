import { FormSkeleton } from '../form-page/form-page';
import styles from './notice-page.module.css';

export const NoticeSkeleton = () => <FormSkeleton firstClassName={styles.choice} fields={3} />;
