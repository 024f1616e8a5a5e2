import { Text } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import styles from './form-page.module.css';

/** What becomes of the data of a form. @param props.id of a text with a `link` */
export const PrivacyNote = ({ id }: { id: string }) => (
  <p className={styles.privacy}>
    <Text
      id={id}
      values={{
        link: (words) => (
          <LocalLink key="link" to="/privacy">
            {words}
          </LocalLink>
        ),
      }}
    />
  </p>
);
