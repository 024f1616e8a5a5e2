import { isAdmitted, useAuthSelector } from '@nitrate/auth/data-access';
import { DeferredSlot, type DeferredSlots } from '@nitrate/ui';

const loadEditLink = async () => (await import('./edit-link')).EditLink;

/** Shows editors the way to the transcripts of a film, as an item of its menu. */
export function TranscriptsItem({ film }: DeferredSlots['film.menu']) {
  const isEditor = useAuthSelector((state) => isAdmitted(state, 'editor'));
  return isEditor && <DeferredSlot load={loadEditLink} film={film} />;
}

/** The same as a button, for a film that cannot be watched, which has no menu. */
export const TranscriptsLink = ({ film }: DeferredSlots['film.actions']) =>
  film.availability === 'none' && <TranscriptsItem film={film} />;
