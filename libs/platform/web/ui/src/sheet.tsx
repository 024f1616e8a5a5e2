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

/** Keeps the page under a sheet from scrolling, and from jumping as its scrollbar goes. Gives the way back. */
function holdPage(): () => void {
  const { body, documentElement } = document;
  const { overflow, paddingRight } = body.style;
  const scrollbar = innerWidth - documentElement.clientWidth;
  body.style.overflow = 'hidden';
  if (scrollbar > 0) body.style.paddingRight = `${scrollbar}px`;
  return () => Object.assign(body.style, { overflow, paddingRight });
}

/** Something that lies over the page until it is closed; the browser keeps the focus in it and gives it back. */
export function Sheet({ open, onClose, title, side = 'side', foot, children }: SheetProps) {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    // A press beside the sheet closes it, where the browser knows how.
    element.setAttribute('closedby', 'any');
    element.showModal();
    const letPage = holdPage();
    return () => {
      letPage();
      element.close();
    };
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
