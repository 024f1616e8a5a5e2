import { lazyPart } from '@nitrate/app-updates';
import { isReady, useAuthSelector } from '@nitrate/auth/data-access';
import { splitLocale } from '@nitrate/contract-kit';
import { useCommonDialogs } from '@nitrate/dialogs';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { storeIntent, takeIntent } from '../../collection/intent';
import { useCollection } from '../../collection/use-collection';
import { type FilmToAdd, handleAddRequests } from './add-requests';

const AddSheet = lazyPart(async () => (await import('./add-sheet')).AddSheet);

/**
 * Shows the lists of the user for a film that is to be added; visitors are asked to log in first. The shell mounts it
 * once, after the page.
 */
export function AddHost() {
  const ready = useAuthSelector(isReady);
  const collection = useCollection();
  const { loginRequired } = useCommonDialogs();
  const [early, setEarly] = useState<FilmToAdd>();
  const [film, setFilm] = useState<FilmToAdd>();

  const handle = useEffectEvent((request: FilmToAdd) => {
    if (!ready) return setEarly(request);
    if (collection) return setFilm(request);
    return void loginRequired(splitLocale(location.pathname).path + location.search, () =>
      storeIntent({ kind: 'addToList', ...request }),
    );
  });
  useEffect(() => handleAddRequests((request) => handle(request)), []);

  const begin = useEffectEvent(() => {
    const { filmId, title } = early ?? (collection && takeIntent('addToList')) ?? {};
    setEarly(undefined);
    if (filmId !== undefined && title !== undefined) handle({ filmId, title });
  });
  useEffect(() => {
    if (ready) begin();
  }, [ready, collection]);

  return (
    film &&
    collection && (
      <Suspense>
        <AddSheet film={film} onClose={() => setFilm(undefined)} />
      </Suspense>
    )
  );
}
