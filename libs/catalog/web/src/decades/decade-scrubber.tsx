import { type SearchReply } from '../results/use-film-results';
import { startDecade } from '@nitrate/catalog/data-access';
import { useEntryState } from '@nitrate/routing';
import { Skeleton } from '@nitrate/ui';
import { RowSection, type RowHeading } from '../film-row/row';
import { decadeBars } from '../search-address/decade-range';
import { DecadeStage } from './decade-stage';
import { DecadeStrip } from './decade-strip';
import styles from './decade-scrubber.module.css';

interface DecadeScrubberProps extends RowHeading {
  /** Films with counts per decade; undefined while they load. */
  readonly counted: Pick<SearchReply, 'films' | 'facets'> | undefined;
}

/** The decades of the archive as a film strip to scrub through, above films of the chosen decade. */
export function DecadeScrubber({ counted, ...heading }: DecadeScrubberProps) {
  const [chosen, setChosen] = useEntryState<number>('decade');
  if (!counted) {
    return (
      <RowSection {...heading}>
        <Skeleton shape="block" className={styles.loading} />
      </RowSection>
    );
  }
  const bars = decadeBars(counted.facets['decade'] ?? []);
  const shown = chosen ?? startDecade(counted);
  const bar = bars.find(({ decade }) => decade === shown) ?? bars[0];
  if (!bar) return null;
  return (
    <RowSection {...heading}>
      <DecadeStrip bars={bars} chosen={bar.decade} onChoose={setChosen} />
      <DecadeStage bar={bar} />
    </RowSection>
  );
}
