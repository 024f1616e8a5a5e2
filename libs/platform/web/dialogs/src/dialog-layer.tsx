import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { MuiProvider } from '@nitrate/mui';
import { AlertDialog } from './alert-dialog';
import type { DialogItem } from './dialog-item';
import { closeDialog } from './open-dialogs';

/** All dialogs of the stack, the last one open. Those below stay mounted, so that their forms keep their values. */
export function DialogLayer({ items }: { items: readonly DialogItem[] }) {
  const dispatch = useDispatch();
  const latest = useRef(items);
  const isMounted = useRef(false);
  useEffect(() => {
    latest.current = items;
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Later, because React's strict mode unmounts each component once and mounts it again.
      queueMicrotask(() => {
        if (isMounted.current) return;
        for (const { id, persistant } of latest.current) if (!persistant) closeDialog(dispatch, id);
      });
    };
  }, [dispatch]);
  return (
    <MuiProvider>
      {items.map((item, index) => (
        <AlertDialog
          key={item.id}
          item={item}
          open={index === items.length - 1}
          onClose={() => closeDialog(dispatch, item.id)}
        />
      ))}
    </MuiProvider>
  );
}
