import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { type SearchState, withWords } from '../search-address/search-state';
import styles from './result-note.module.css';
import { spokenQuery } from './spoken-words';

interface SpokenOnlyProps {
  state: SearchState;
  linkTo: (state: SearchState) => string;
}

/** Offers the search for the same words in what is said alone. */
export function SpokenOnly({ state, linkTo }: SpokenOnlyProps) {
  const text = useText();
  const q = spokenQuery(state.q, text('catalog.archive.spokenField'));
  if (q === undefined) return null;
  return (
    <p className={styles.spokenOnly}>
      <LocalLink to={linkTo(withWords(state, q))} className={styles.suggestion}>
        {text('catalog.archive.spokenOnly')}
      </LocalLink>
    </p>
  );
}
