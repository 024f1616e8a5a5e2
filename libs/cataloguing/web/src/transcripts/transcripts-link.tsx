import { backgroundPart } from '@nitrate/app-updates';
import { isAdmitted, useAuthSelector } from '@nitrate/auth/data-access';
import type { LateSlots } from '@nitrate/ui';
import { Suspense } from 'react';

const EditLink = backgroundPart(async () => (await import('./edit-link')).EditLink);

/** Shows editors the way to the transcripts of a film. */
export function TranscriptsLink({ film }: LateSlots['film.actions']) {
  const isEditor = useAuthSelector((state) => isAdmitted(state, 'editor'));
  if (!isEditor) return null;
  return (
    <Suspense fallback={null}>
      <EditLink film={film} />
    </Suspense>
  );
}
