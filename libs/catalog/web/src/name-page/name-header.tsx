import { type PersonCredits, type PlaceCredits } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx, Icon } from '@nitrate/ui';
import { creditsPath, type CreditsView } from './credits-address';
import { namePath } from './name-description';
import styles from './name-page.module.css';

interface NameHeaderProps {
  readonly kind: 'person' | 'place';
  readonly view: CreditsView<string>;
  readonly credits: PersonCredits | PlaceCredits;
  readonly searchPath: string;
}

/** Years of the films, name, roles with their numbers of films, and the search for the name. */
export function NameHeader({ kind, view, credits, searchPath }: NameHeaderProps) {
  const text = useText();
  const { name, films, firstYear, lastYear, roles } = credits;
  const path = namePath(kind, name);
  return (
    <header className={styles.header}>
      {firstYear !== null && (
        <p className={styles.years}>
          {firstYear === lastYear || lastYear === null
            ? text('catalog.names.year', { count: films, year: firstYear })
            : text('catalog.names.years', { first: firstYear, last: lastYear })}
        </p>
      )}
      <h1 className={styles.name}>{name}</h1>
      {roles.length > 1 && (
        <ul className={styles.roles} aria-label={text(`catalog.names.${kind}.roles`)}>
          <li>
            <RoleLink to={path} isShown={view.role === undefined} name={text('catalog.names.all')} films={films} />
          </li>
          {roles.map(({ role, films: count }) => (
            <li key={role}>
              <RoleLink
                to={creditsPath(path, { role, page: 1 })}
                isShown={view.role === role}
                name={text(`catalog.names.role.${role}`)}
                films={count}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.search}>
        <LocalLink to={searchPath} prefetch="none" className={styles.searchLink}>
          {text('catalog.names.searchArchive', { name })}
          <Icon name="arrowRight" size={16} />
        </LocalLink>
      </p>
    </header>
  );
}

interface RoleLinkProps {
  readonly to: string;
  readonly isShown: boolean;
  readonly name: string;
  readonly films: number;
}

function RoleLink({ to, isShown, name, films }: RoleLinkProps) {
  const text = useText();
  return (
    <LocalLink
      to={to}
      prefetch="none"
      className={cx(styles.role, isShown && styles.roleShown)}
      {...(isShown && { 'aria-current': 'true' as const })}
    >
      {name} <span className={styles.count}>{text('catalog.number', { count: films })}</span>
    </LocalLink>
  );
}
