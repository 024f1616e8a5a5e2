import { useText } from '@nitrate/i18n';
import { Modal } from '../stage/modal';
import modal from '../stage/modal.module.css';
import styles from './watch-page.module.css';

/** Says what is needed for more than the preview. */
export function PreviewDialog({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const text = useText();
  return (
    <Modal title={text('player.previewDialog.title')} onClose={onClose}>
      <p className={modal.body}>{text('player.previewDialog.body')}</p>
      <div className={modal.actions}>
        <button type="button" className={styles.primary} onClick={onAgain}>
          {text('player.previewDialog.again')}
        </button>
        <button type="button" className={styles.secondary} onClick={onClose}>
          {text('player.close')}
        </button>
      </div>
    </Modal>
  );
}
