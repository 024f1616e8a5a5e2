import { useText } from '@nitrate/i18n';
import { IconButton } from '@nitrate/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './action-dialog.module.css';

interface ActionDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that a film action opens. A native `<dialog>`: the browser traps the focus in it and restores it. Its content stays
 * mounted while it is closed, so that nothing that was written is lost.
 */
export function ActionDialog({ open, title, onClose, children }: ActionDialogProps) {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!open) return undefined;
    current?.showModal();
    return () => current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={text('ui.close')} tooltip="none" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
