import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { PlayerIcon } from './player-icon';
import styles from './modal.module.css';

interface ModalProps {
  /** The heading, and the name for assistive technology. */
  title: string;
  /** In place of the heading: a picture, on which the dialog is closed. */
  picture?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog of the player. A native `<dialog>`, so that it is also above a fullscreen player. */
export function Modal({ title, picture, children, onClose }: ModalProps) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-picture={picture !== undefined}
      aria-label={title}
      onClose={onClose}
    >
      <div className={styles.head}>
        {picture ?? <h2>{title}</h2>}
        <button type="button" className={styles.close} aria-label={text('player.close')} onClick={onClose}>
          <PlayerIcon name="close" size={20} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
