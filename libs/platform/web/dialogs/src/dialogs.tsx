import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectDialogs, selectNotice } from './dialogs-slice';

const DialogLayer = lazy(async () => {
  const { DialogLayer: Layer } = await import('./dialog-layer');
  return { default: Layer };
});

const NoticeLine = lazy(async () => ({ default: (await import('./notice-line')).NoticeLine }));

/** Shows the stack above all pages, and what is said in passing. Stands once in the shell; loads what it shows. */
export function Dialogs() {
  const items = useSelector(selectDialogs);
  const notice = useSelector(selectNotice);
  const [spoke, setSpoke] = useState(false);
  if (notice && !spoke) setSpoke(true);
  return (
    <Suspense fallback={null}>
      {items.length > 0 && <DialogLayer items={items} />}
      {spoke && <NoticeLine notice={notice} />}
    </Suspense>
  );
}
