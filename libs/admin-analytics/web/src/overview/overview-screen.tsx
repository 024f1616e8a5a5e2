import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead } from '@nitrate/routing';
import { Icon, Wrap } from '@nitrate/ui';
import { adminPath, adminSections } from '../frame/admin-sections';
import styles from './overview-screen.module.css';
import { useOverviewFacts } from './use-overview-facts';

/** `/admin`: leads to the pages of the administration, each with its first metric. */
export function OverviewScreen() {
  const text = useText();
  const facts = useOverviewFacts();
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('adminAnalytics.admin')} path={adminPath} noindex />
      <h1>{text('adminAnalytics.admin')}</h1>
      <nav aria-label={text('adminAnalytics.nav')}>
        <ul className={styles.list}>
          {adminSections.map(({ id, path }) => {
            const fact = facts[id];
            return (
              <li key={id}>
                <LocalLink to={path} className={styles.entry}>
                  <span className={styles.name}>{text(`adminAnalytics.${id}.title`)}</span>{' '}
                  <span className={styles.about}>{text(`adminAnalytics.${id}.about`)}</span>{' '}
                  <span className={styles.fact}>
                    {fact && (
                      <>
                        <span className={styles.value}>{fact.value}</span>{' '}
                        <span className={styles.note}>{fact.note}</span>
                      </>
                    )}
                  </span>
                  <Icon name="chevronRight" size={18} className={styles.arrow} />
                </LocalLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </Wrap>
  );
}
