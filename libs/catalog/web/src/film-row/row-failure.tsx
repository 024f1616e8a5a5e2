import { FailedState } from '@nitrate/ui';
import { RowSection, type RowHeading } from './row';

/** In place of a row whose films did not come. */
export function RowFailure({ error, onRetry, ...heading }: RowHeading & { error: unknown; onRetry: () => unknown }) {
  return (
    <RowSection {...heading}>
      <FailedState small error={error} onRetry={() => void onRetry()} />
    </RowSection>
  );
}
