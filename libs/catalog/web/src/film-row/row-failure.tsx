import { FailedState } from '@nitrate/ui';
import { RowSection, type RowHeading } from './row';

/** The error state of a row that failed to load. */
export function RowFailure({ error, onRetry, ...heading }: RowHeading & { error: unknown; onRetry: () => unknown }) {
  return (
    <RowSection {...heading}>
      <FailedState small error={error} onRetry={() => void onRetry()} />
    </RowSection>
  );
}
