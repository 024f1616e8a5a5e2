import type { ApiError } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { CardSkeleton, FailedState, LoadingNote, RowHead, ScrollRow, Section } from '@nitrate/ui';
import { type ReactNode, useId } from 'react';
import styles from './collected-row.module.css';

interface CollectedRowProps {
  title: string;
  /** Path of the page with all of them. */
  all: string;
  /** How many there are; undefined until the first reply. */
  total: number | undefined;
  pending: boolean;
  error: ApiError | undefined;
  retry: () => void;
  /** How to collect the first one. It is as high as the row, so that nothing moves when that is known. */
  empty: ReactNode;
  /** The first of them. */
  children: ReactNode;
}

const skeletons = 4;

/** A row of what the user has collected last, which leads to all of it. */
export function CollectedRow({ title, all, total, pending, error, retry, empty, children }: CollectedRowProps) {
  const text = useText();
  const heading = useId();
  const link = { to: all, text: text('lists.seeAll', { count: total ?? 0 }) };
  return (
    <Section aria-labelledby={heading}>
      <RowHead id={heading} title={title} {...(total && { link })} />
      {total === undefined && error && <FailedState small error={error} onRetry={retry} retrying={pending} />}
      {total === undefined && !error && <Loading label={title} />}
      {total === 0 && <div className={styles.empty}>{empty}</div>}
      {total !== undefined && total > 0 && children}
    </Section>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <>
      <LoadingNote />
      <div aria-hidden="true">
        <ScrollRow label={label}>
          {Array.from({ length: skeletons }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </ScrollRow>
      </div>
    </>
  );
}
