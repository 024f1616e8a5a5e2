import { contributionStates, type ContributionState } from '@nitrate/contributions/contract';
import { contributionsApi } from '@nitrate/contributions/data-access';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { Button, EmptyState, FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ContributionItem } from './contribution-item';
import styles from './studio.module.css';

const stateOf = (value: string | null): ContributionState =>
  contributionStates.find((state) => state === value) ?? 'new';

/** The contributions in one state, which the address holds. */
export function ContributionsSection() {
  const text = useText();
  const { number } = useFormats();
  const id = useId();
  const lang = useLocale();
  const [search, setSearch] = useSearchParams();
  const state = stateOf(search.get('state'));
  const cursor = search.get('before');
  const { currentData, error, isFetching, refetch } = contributionsApi.useListContributionsQuery({
    state,
    lang,
    ...(cursor && { cursor }),
  });
  const show = (next: Record<string, string>) => setSearch(next, { preventScrollReset: true });

  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{text('contributions.studio.contributions')}</h2>
      <div role="group" aria-label={text('contributions.studio.state')} className={styles.states}>
        {contributionStates.map((each) => (
          <button key={each} type="button" aria-pressed={each === state} onClick={() => show({ state: each })}>
            {text(`contributions.studio.state.${each}`)}{' '}
            <span className={styles.number}>{currentData && number(currentData.counts[each])}</span>
          </button>
        ))}
      </div>
      {error && !currentData ? (
        <FailedState error={error} retrying={isFetching} small onRetry={() => void refetch()} />
      ) : !currentData ? (
        <div className={styles.loading}>
          <LoadingNote />
          <Skeleton shape="block" className={styles.loadingItem} />
          <Skeleton shape="block" className={styles.loadingItem} />
        </div>
      ) : currentData.contributions.length === 0 ? (
        <EmptyState title={text(`contributions.studio.none.${state}`)} icon="transcript" small>
          {text('contributions.studio.noneHelp')}
        </EmptyState>
      ) : (
        <ol className={styles.items}>
          {currentData.contributions.map((contribution) => (
            <ContributionItem key={contribution.id} contribution={contribution} />
          ))}
        </ol>
      )}
      <div className={styles.paging}>
        {cursor && <Button onClick={() => show({ state })}>{text('contributions.studio.newest')}</Button>}
        {currentData?.next && (
          <Button onClick={() => show({ state, before: currentData.next ?? '' })}>
            {text('contributions.studio.older')}
          </Button>
        )}
      </div>
    </section>
  );
}
