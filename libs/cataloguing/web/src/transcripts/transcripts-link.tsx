import { isAdmitted, useAuthSelector } from '@nitrate/auth/data-access';
import { DeferredSlot, type DeferredSlots } from '@nitrate/ui';

const loadEditLink = async () => (await import('./edit-link')).EditLink;

/** Shows editors the way to the transcripts of a film. */
export function TranscriptsLink({ film }: DeferredSlots['film.actions']) {
  const isEditor = useAuthSelector((state) => isAdmitted(state, 'editor'));
  return isEditor && <DeferredSlot load={loadEditLink} film={film} />;
}
