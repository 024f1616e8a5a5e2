import { backgroundPart } from '@nitrate/app-updates';
import type { LateSlots } from '@nitrate/ui';
import { Suspense } from 'react';
import './films/slots';

export { TranscriptsLink } from './transcripts/transcripts-link';

const BulkEditButton = backgroundPart(async () => (await import('./bulk-edit/bulk-edit-button')).BulkEditButton);
const ExchangeLinks = backgroundPart(async () => (await import('./import/exchange-links')).ExchangeLinks);

function BulkEditAction({ selection, count, isEstimate }: LateSlots['studioFilms.selection']) {
  return (
    <Suspense fallback={null}>
      <BulkEditButton selection={selection} count={count} isEstimate={isEstimate} />
    </Suspense>
  );
}

function ExchangeActions({ filter }: LateSlots['studioFilms.actions']) {
  return (
    <Suspense fallback={null}>
      <ExchangeLinks filter={filter} />
    </Suspense>
  );
}

/** What the list of films in the studio has of others. */
export const studioSlots = {
  'studioFilms.actions': [ExchangeActions],
  'studioFilms.selection': [BulkEditAction],
};
