import { DeferredSlot, type DeferredSlots } from '@nitrate/ui';
import './films/deferred-slots';

export { TranscriptsItem, TranscriptsLink } from './transcripts/transcripts-link';

const loadBulkEditButton = async () => (await import('./bulk-edit/bulk-edit-button')).BulkEditButton;
const loadBulkPublication = async () => (await import('./films/publication/bulk-publication')).BulkPublication;
const loadBulkDeletion = async () => (await import('./films/deletion/bulk-deletion')).BulkDeletion;
const loadReleaseAction = async () => (await import('./releases/release-action')).ReleaseAction;
const loadExchangeLinks = async () => (await import('./import/exchange-links')).ExchangeLinks;

function BulkEditAction({ selection, count, isEstimate }: DeferredSlots['studioFilms.selection']) {
  return <DeferredSlot load={loadBulkEditButton} selection={selection} count={count} isEstimate={isEstimate} />;
}

function PublicationAction({ selection, count, isEstimate }: DeferredSlots['studioFilms.selection']) {
  return <DeferredSlot load={loadBulkPublication} selection={selection} count={count} isEstimate={isEstimate} />;
}

function DeletionAction({ selection, count, onDone }: DeferredSlots['studioFilms.selection']) {
  return <DeferredSlot load={loadBulkDeletion} selection={selection} count={count} onDone={onDone} />;
}

function ReleaseTogether({ selection, count, isEstimate }: DeferredSlots['studioFilms.selection']) {
  return <DeferredSlot load={loadReleaseAction} selection={selection} count={count} isEstimate={isEstimate} />;
}

function ExchangeActions({ filter }: DeferredSlots['studioFilms.actions']) {
  return <DeferredSlot load={loadExchangeLinks} filter={filter} />;
}

/** What the list of films in the studio has of others. */
export const studioSlots = {
  'studioFilms.actions': [ExchangeActions],
  'studioFilms.selection': [PublicationAction, ReleaseTogether, BulkEditAction, DeletionAction],
};
