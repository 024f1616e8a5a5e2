import { type PersonCredits, personPath } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import styles from './name-page.module.css';

interface PeopleOftenProps {
  readonly kind: 'person' | 'place';
  readonly people: PersonCredits['people'];
}

/** People who worked on several of the films, with links to their pages. */
export function PeopleOften({ kind, people }: PeopleOftenProps) {
  const text = useText();
  return (
    <section aria-labelledby="people-often">
      <h2 id="people-often" className={styles.roleName}>
        {text(`catalog.names.${kind}.people`)}
      </h2>
      <ul className={styles.people}>
        {people.map(({ name, films }) => (
          <li key={name}>
            <LocalLink to={personPath(name) ?? '/archive'} prefetch="none" className={styles.person}>
              <span className={styles.personName}>{name}</span>
              <span className={styles.aside}>{text('catalog.films', { count: films })}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
