import { useText } from '@nitrate/i18n';
import { type ReactNode } from 'react';
import { FilmGrid } from '../film-grid/film-grid';
import { Programme } from '../programme/programme';
import { type SearchState } from '../search-address/search-state';
import { useCountTexts } from '@nitrate/catalog/data-access';
import { Marked } from '../marked/marked';
import { ResultNote } from './result-note';
import styles from './result-parts.module.css';
import { type SearchReply } from './use-film-results';

interface ResultPartsProps {
  readonly state: SearchState;
  readonly reply: SearchReply;
  /** True when the results are above the fold. */
  readonly first: boolean;
}

type Hit = SearchReply['films'][number];

const note = (hit: Hit) => <ResultNote hit={hit} />;
const title = (hit: Hit) => (hit.markedTitle === undefined ? undefined : <Marked text={hit.markedTitle} />);
const isWatchable = ({ availability }: Hit) => availability !== 'none';

/**
 * The films of a page: those that can be watched as cards, then the records that cannot as the entries of a programme.
 * Where the order mixes both, all of them are entries.
 */
export function ResultParts({ state, reply, first }: ResultPartsProps) {
  const text = useText();
  const onScreen = reply.films.filter(isWatchable);
  const inVault = reply.films.filter((hit) => !isWatchable(hit));
  const label = text('catalog.archive.results');
  if (inVault.length === 0) return <FilmGrid films={onScreen} label={label} first={first} title={title} below={note} />;
  if (onScreen.length > 0 && !state.watchableFirst)
    return <Programme films={reply.films} label={label} title={title} below={note} />;
  return (
    <>
      {onScreen.length > 0 && (
        <Part
          name={text('catalog.programme.onScreen')}
          aside={<PartCount id="onScreenCount" reply={reply} isOf={(value) => value !== 'none'} />}
        >
          <FilmGrid
            films={onScreen}
            label={text('catalog.programme.onScreen')}
            first={first}
            title={title}
            below={note}
          />
        </Part>
      )}
      <Part
        name={text('catalog.programme.inVault')}
        aside={<PartCount id="inVaultCount" reply={reply} isOf={(value) => value === 'none'} />}
      >
        <Programme films={inVault} label={text('catalog.programme.inVault')} title={title} below={note} />
      </Part>
    </>
  );
}

function Part({ name, aside, children }: { name: string; aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        {aside}
      </div>
      {children}
    </div>
  );
}

interface PartCountProps {
  readonly id: 'onScreenCount' | 'inVaultCount';
  readonly reply: SearchReply;
  readonly isOf: (availability: string) => boolean;
}

/** How many of all films found are in a part: a sum of the counts in the filter of availability. */
function PartCount({ id, reply, isOf }: PartCountProps) {
  const text = useText();
  const { number } = useCountTexts();
  const counts = (reply.facets['availability'] ?? []).filter(({ value }) => isOf(value));
  if (counts.length === 0) return null;
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  const isEstimate = counts.some((each) => each.isEstimate);
  return (
    <p className={styles.aside}>{text(`catalog.programme.${id}`, { count, number: number(count, isEstimate) })}</p>
  );
}
