import { useCountTexts } from '@nitrate/catalog/data-access';
import { filmStates, type StateCount } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useFormats, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import styles from './state-tabs.module.css';
import { useFilmsAddress } from './use-films-address';

const states = ['all', ...filmStates] as const;

/** The states of films, with how many the search in force has in each; the list does not wait for that. */
export function StateTabs() {
  const text = useText();
  const { number } = useFormats();
  const counted = useCountTexts();
  const { filter, pathWith } = useFilmsAddress();
  const { state: current = 'all', ...others } = filter;
  const { currentData } = studioFilmsApi.useCountFilmStatesQuery(others, { refetchOnMountOrArgChange: true });
  const countText = ({ films, isEstimate, isMore }: StateCount) =>
    isMore ? text('cataloguing.films.moreThan', { count: number(films) }) : counted.number(films, isEstimate);
  return (
    <nav className={styles.states} aria-label={text('cataloguing.films.state')}>
      {states.map((state) => {
        const count = currentData?.states.find((each) => each.state === state);
        return (
          <LocalLink
            key={state}
            to={pathWith({ filter: state === 'all' ? others : { ...others, state } })}
            prefetch="none"
            aria-current={state === current ? 'true' : undefined}
          >
            <span>{text(state === 'all' ? 'cataloguing.films.all' : `cataloguing.films.state.${state}`)}</span>{' '}
            <span className={styles.count}>{count && countText(count)}</span>
          </LocalLink>
        );
      })}
    </nav>
  );
}
