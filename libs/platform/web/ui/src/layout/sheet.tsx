import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { cx } from '../cx';
import { IconButton } from '../controls/icon-button';
import styles from './sheet.module.css';

interface SheetProps {
  open: boolean;
  /** Called by the close button, Escape and a click on the backdrop. */
  onClose: () => void;
  title: string;
  side?: 'side' | 'bottom';
  /** Content fixed at the lower edge. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Locks scrolling of the page, without a shift by the hidden scrollbar. @returns a function that unlocks it */
function lockScrolling(): () => void {
  const { body, documentElement } = document;
  const { overflow, paddingRight } = body.style;
  const scrollbar = innerWidth - documentElement.clientWidth;
  body.style.overflow = 'hidden';
  if (scrollbar > 0) body.style.paddingRight = `${scrollbar}px`;
  return () => Object.assign(body.style, { overflow, paddingRight });
}

/** A modal sheet over the page. The browser traps the focus in it and restores it. */
export function Sheet({ open, onClose, title, side = 'side', foot, children }: SheetProps) {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    // Closes the sheet on a click on the backdrop, in browsers that support `closedby`.
    element.setAttribute('closedby', 'any');
    element.showModal();
    const unlockScrolling = lockScrolling();
    return () => {
      unlockScrolling();
      element.close();
    };
  }, [open]);

  return (
    <dialog ref={dialog} className={cx(styles.sheet, styles[side])} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={text('ui.close')} tooltip="none" onClick={onClose} />
      </div>
      {open && <div className={styles.body}>{children}</div>}
      {open && foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
