import { useText } from '@nitrate/i18n';
import { usePlayerSlots } from '../player-slots';
import { Modal } from '../player/modal';
import modal from '../player/modal.module.css';
import { withPanelTexts } from '../player/panel-texts';
import styles from './watch-page.module.css';

interface PreviewDialogProps {
  /** Path of the watch page at this time of the film, without language. */
  back: string;
  onReplay: () => void;
  onClose: () => void;
}

function Dialog({ back, onReplay, onClose }: PreviewDialogProps) {
  const text = useText();
  const { loginOffer: LoginOffer } = usePlayerSlots();
  return (
    <Modal title={text('player.previewDialog.title')} onClose={onClose}>
      <p className={modal.body}>{text('player.previewDialog.body')}</p>
      <div className={modal.actions}>
        <LoginOffer back={back} className={styles.primary} />
        <button type="button" className={styles.secondary} onClick={onReplay}>
          {text('player.previewDialog.again')}
        </button>
        <button type="button" className={styles.secondary} onClick={onClose}>
          {text('player.close')}
        </button>
      </div>
    </Modal>
  );
}

/** Explains that the full film requires a subscription. */
export const PreviewDialog = withPanelTexts(Dialog);
