import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { RemovableChip } from '@nitrate/ui';
import { type SearchReply } from '../results/use-film-results';
import { chipsOf } from '../search-address/chips';
import { cleared, type SearchState } from '../search-address/search-state';
import styles from './chosen-chips.module.css';
import { useChipLabel } from './use-chip-label';

interface ChosenChipsProps {
  readonly state: SearchState;
  readonly facets: SearchReply['facets'] | undefined;
  readonly onChange: (next: SearchState) => void;
  readonly linkTo: (next: SearchState) => string;
}

/** The active filters as removable chips, and a link that clears all of them. */
export function ChosenChips({ state, facets, onChange, linkTo }: ChosenChipsProps) {
  const text = useText();
  const chipLabel = useChipLabel(facets);
  const chips = chipsOf(state);
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      <ul className={styles.list} aria-label={text('catalog.chips')}>
        {chips.map((chip) => {
          const label = chipLabel(chip);
          return (
            <li key={label}>
              <RemovableChip label={label} onRemove={() => onChange(chip.without)} />
            </li>
          );
        })}
      </ul>
      <LocalLink to={linkTo(cleared(state))} preventScrollReset className={styles.clear} prefetch="none">
        {text('catalog.archive.clearAll')}
      </LocalLink>
    </div>
  );
}
