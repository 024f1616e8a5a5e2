import { approximate } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useId } from 'react';
import { type SearchState, withWords } from '../search-address/search-state';
import { type SearchReply } from './use-film-results';
import styles from './wider-searches.module.css';

interface WiderSearchesProps {
  readonly state: SearchState;
  readonly wider: SearchReply['wider'];
  readonly linkTo: (state: SearchState) => string;
}

/** Offers the search without a part of its words, with the number of films of each. */
export function WiderSearches({ state, wider = [], linkTo }: WiderSearchesProps) {
  const text = useText();
  const titleId = useId();
  if (wider.length === 0) return null;
  const quoted = (words: string) => text('catalog.archive.quoted', { words });
  return (
    <div className={styles.wider}>
      <p id={titleId}>{text('catalog.archive.wider.title')}</p>
      <ul aria-labelledby={titleId}>
        {wider.map(({ q, without, total, totalIsEstimate }) => (
          <li key={q}>
            <LocalLink to={linkTo(withWords(state, q))} className={styles.link}>
              {q}
            </LocalLink>{' '}
            <span className={styles.aside}>
              {text(totalIsEstimate ? 'catalog.filmsAbout' : 'catalog.films', {
                count: totalIsEstimate ? approximate(total) : total,
              })}
              {' · '}
              {without.length > 0
                ? text('catalog.archive.wider.without', { words: without.map(quoted).join(', ') })
                : text('catalog.archive.wider.unquoted')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
