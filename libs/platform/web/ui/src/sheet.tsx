import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { cx } from './cx';
import { IconButton } from './icon-button';
import styles from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  /** Asked for by the close button, Escape and a press beside the sheet. */
  onClose: () => void;
  title: string;
  side?: 'side' | 'bottom';
  /** Stays at its lower edge while the rest scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Something that lies over the page until it is closed; the browser keeps the focus in it and gives it back. */
export function Sheet({ open, onClose, title, side = 'side', foot, children }: SheetProps) {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    // A press beside the sheet closes it, where the browser knows how.
    element.setAttribute('closedby', 'any');
    if (open) element.showModal();
    else element.close();
  }, [open]);

  return (
    <dialog ref={dialog} className={cx(styles['sheet'], styles[side])} aria-labelledby={id} onClose={onClose}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={text('ui.close')} tooltip="none" onClick={onClose} />
      </div>
      {open && <div className={styles['body']}>{children}</div>}
      {open && foot && <div className={styles['foot']}>{foot}</div>}
    </dialog>
  );
}
