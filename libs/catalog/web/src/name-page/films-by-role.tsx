import { type PersonCredits, type PlaceCredits } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Programme } from '../programme/programme';
import styles from './name-page.module.css';

/** Id of the heading of the first role. */
export const filmographyId = 'films-by-role';

type Credit = (PersonCredits | PlaceCredits)['credits'][number];

/** The films of a page by role, each role set as the entries of a programme. */
export function FilmsByRole({ credits: { credits, roles } }: { credits: PersonCredits | PlaceCredits }) {
  const text = useText();
  return inRoles(credits).map(({ role, films }, index) => {
    const label = text(`catalog.names.role.${role}`);
    const count = roles.find((each) => each.role === role)?.films ?? films.length;
    return (
      <section key={role} aria-label={label} className={styles.roleFilms}>
        <div className={styles.head}>
          <h2 {...(index === 0 && { id: filmographyId, tabIndex: -1 })} className={styles.roleName}>
            {label}
          </h2>
          <p className={styles.aside}>{text('catalog.films', { count })}</p>
        </div>
        <Programme films={films} label={label} />
      </section>
    );
  });
}

/** Credits, which are in the order of their roles, as one list of films for each role. */
function inRoles(credits: readonly Credit[]): { role: Credit['role']; films: Credit['film'][] }[] {
  const groups = new Map<Credit['role'], Credit['film'][]>();
  for (const { role, film } of credits) groups.set(role, [...(groups.get(role) ?? []), film]);
  return [...groups].map(([role, films]) => ({ role, films }));
}
