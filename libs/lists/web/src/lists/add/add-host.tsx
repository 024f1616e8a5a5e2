import { lazyPart } from '@nitrate/app-updates';
import { useCommonDialogs } from '@nitrate/dialogs';
import { Suspense, useEffect, useState } from 'react';
import { storeIntent, takeIntent } from '../../collection/intent';
import { useCollection } from '../../collection/use-collection';
import { currentPath } from '../../host/current-path';
import { useRequests } from '../../host/use-requests';
import { addRequests, type FilmToAdd } from './add-requests';

const AddSheet = lazyPart(async () => (await import('./add-sheet')).AddSheet);

/**
 * Shows the lists of the user for a film that is to be added; visitors are asked to log in first. The shell mounts it
 * once, after the page.
 */
export function AddHost() {
  const collection = useCollection();
  const { loginRequired } = useCommonDialogs();
  const [film, setFilm] = useState<FilmToAdd>();

  useRequests(addRequests, (request) => {
    if (collection) setFilm(request);
    else loginRequired(currentPath(), () => storeIntent({ kind: 'addToList', ...request }));
  });
  useEffect(() => {
    const intent = collection && takeIntent('addToList');
    if (!intent) return;
    const { kind: _, ...wanted } = intent;
    setFilm(wanted);
  }, [collection]);

  return (
    film &&
    collection && (
      <Suspense>
        <AddSheet film={film} onClose={() => setFilm(undefined)} />
      </Suspense>
    )
  );
}
