import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { PlayerIcon } from './player-icon';
import styles from './modal.module.css';

/** A dialog of the player. A native `<dialog>`, so that it is also above a fullscreen player. */
export function Modal({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={styles.close} aria-label={text('player.close')} onClick={onClose}>
          <PlayerIcon name="close" size={20} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
