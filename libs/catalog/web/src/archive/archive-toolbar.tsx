import { useText } from '@nitrate/i18n';
import { Button, IconButton, DeferredSlot, VisuallyHidden } from '@nitrate/ui';
import { useState } from 'react';
import { SortField } from '../results/fields/order-fields';
import { chipsOf } from '../search-address/chips';
import { type SearchReply } from '../results/use-film-results';
import { storedSearch } from '../saved-search/search-to-save';
import { useSearchInWords } from '../saved-search/use-search-in-words';
import { type SearchState } from '../search-address/search-state';
import { filterFormId } from './archive-filters';
import styles from './archive-toolbar.module.css';

interface ArchiveToolbarProps {
  readonly state: SearchState;
  /** The last reply to the search. */
  readonly reply: SearchReply | undefined;
  readonly onChange: (next: SearchState) => void;
  /** Opens the sheet of filters on narrow screens. */
  readonly onFilters: () => void;
}

/** The order of the films, and what can be done with the search; on phones in one row. */
export function ArchiveToolbar({ state, reply, onChange, onFilters }: ArchiveToolbarProps) {
  const text = useText();
  const inWords = useSearchInWords(reply?.facets);
  const count = chipsOf(state).length;
  return (
    <div className={styles.toolbar}>
      <Button icon="filter" size="small" className={styles.opener} aria-haspopup="dialog" onClick={onFilters}>
        {count > 0 ? text('catalog.archive.filtersChosen', { count }) : text('catalog.archive.filters')}
      </Button>
      <SortField state={state} onChange={onChange} form={filterFormId} hasRatings={reply?.hasRatings ?? false} />
      <div className={styles.late}>
        <DeferredSlot slot="archive.tools" search={{ query: storedSearch(state), name: inWords(state).join(', ') }} />
      </div>
      <ShareSearch />
    </div>
  );
}

const COPIED_MS = 4000;

/** Shares the URL: with the share sheet on touch devices, else by the clipboard. */
function ShareSearch() {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = location.href;
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // Rejects when the user closes the share sheet, which is not an error.
      return navigator.share({ url, title: document.title }).catch(() => undefined);
    }
    await navigator.clipboard.writeText(url);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <span className={styles.share}>
      <IconButton
        tooltip="bottomEnd"
        icon={copied ? 'check' : 'share'}
        label={text(copied ? 'catalog.archive.shared' : 'catalog.archive.share')}
        onClick={() => void share()}
      />
      <VisuallyHidden role="status">{copied && text('catalog.archive.shared')}</VisuallyHidden>
    </span>
  );
}
