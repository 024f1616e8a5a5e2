import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectDialogs } from './dialogs-slice';

const DialogLayer = lazy(async () => {
  const { DialogLayer: Layer } = await import('./dialog-layer');
  return { default: Layer };
});

/** Shows the stack above all pages. Stands once in the shell; brings its dialogs along only when there is one. */
export function Dialogs() {
  const items = useSelector(selectDialogs);
  if (items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DialogLayer items={items} />
    </Suspense>
  );
}
