import { lazyPart } from '@nitrate/app-updates';
import { isReady, useAuthSelector } from '@nitrate/auth/data-access';
import { useCommonDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { Button, type DeferredSlots } from '@nitrate/ui';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { storeIntent, takeIntent } from '../../collection/intent';
import { useCollection } from '../../collection/use-collection';
import { currentPath } from '../../host/current-path';
import { withListTexts } from '../../list-texts';

const SaveSheet = lazyPart(async () => (await import('./save-sheet')).SaveSheet);

/** Saves the search that the archive shows. Visitors are asked to log in, and asked for its name after that. */
export const SaveSearch = withListTexts(function SaveSearch({ search }: DeferredSlots['archive.tools']) {
  const text = useText();
  const ready = useAuthSelector(isReady);
  const collection = useCollection();
  const { loginRequired } = useCommonDialogs();
  const [saving, setSaving] = useState(false);
  // Pressed before it is known who the user is.
  const [early, setEarly] = useState(false);
  useEffect(() => {
    if (collection && takeIntent('saveSearch')?.path === currentPath()) setSaving(true);
  }, [collection]);

  function save() {
    const path = currentPath();
    if (collection) setSaving(true);
    else loginRequired(path, () => storeIntent({ kind: 'saveSearch', path }));
  }
  const saveEarly = useEffectEvent(() => {
    if (!early) return;
    setEarly(false);
    save();
  });
  useEffect(() => {
    if (ready) saveEarly();
  }, [ready]);

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="plus"
        aria-haspopup="dialog"
        onClick={() => (ready ? save() : setEarly(true))}
      >
        {text('lists.lists.saveSearch')}
      </Button>
      {saving && collection && (
        <Suspense>
          <SaveSheet search={search} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
});
