import { FormSkeleton } from '../form-page/form-page';
import styles from './contact-page.module.css';

export const ContactSkeleton = () => <FormSkeleton firstClassName={styles.kinds} fields={6} />;
