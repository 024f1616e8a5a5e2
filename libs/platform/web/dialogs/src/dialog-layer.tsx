import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { MuiProvider } from '@nitrate/mui';
import { AlertDialog } from './alert-dialog';
import type { DialogItem } from './dialog-item';
import { closeDialog } from './open-dialogs';

/** Every dialog of the stack, the last one open; those below keep what was filled into them. */
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
