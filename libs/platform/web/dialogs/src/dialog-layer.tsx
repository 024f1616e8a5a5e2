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
  useEffect(() => {
    latest.current = items;
  });
  useEffect(
    () => () => {
      for (const { id, persistant } of latest.current) if (!persistant) closeDialog(dispatch, id);
    },
    [dispatch],
  );
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
