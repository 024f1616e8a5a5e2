import { lazyPart } from '@nitrate/app-updates';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectDialogs, selectToast } from './dialogs-slice';

const DialogLayer = lazyPart(async () => (await import('./dialog-layer')).DialogLayer);

const loadSnackbar = () => import('./snackbar');

const Snackbar = lazyPart(async () => (await loadSnackbar()).Snackbar);

/** Loads the component of notices, for those that are shown when nothing can be loaded. */
export async function preloadNotices(): Promise<void> {
  await loadSnackbar();
}

/** Shows the stack of dialogs and notices above all pages. Their components load when first needed. */
export function Dialogs() {
  const items = useSelector(selectDialogs);
  const toast = useSelector(selectToast);
  const [snackbarNeeded, setSnackbarNeeded] = useState(false);
  if (toast && !snackbarNeeded) setSnackbarNeeded(true);
  return (
    <Suspense fallback={null}>
      {items.length > 0 && <DialogLayer items={items} />}
      {snackbarNeeded && <Snackbar toast={toast} />}
    </Suspense>
  );
}
