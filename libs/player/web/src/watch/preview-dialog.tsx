import { useText } from '@nitrate/i18n';
import { usePlayerSlots } from '../player-slots';
import { Modal } from '../stage/modal';
import modal from '../stage/modal.module.css';
import { withPanelTexts } from '../stage/panel-texts';
import styles from './watch-page.module.css';

interface PreviewDialogProps {
  /** Path of this moment of the film, without language. */
  back: string;
  onAgain: () => void;
  onClose: () => void;
}

function Offer({ back, onAgain, onClose }: PreviewDialogProps) {
  const text = useText();
  const { loginOffer: LoginOffer } = usePlayerSlots();
  return (
    <Modal title={text('player.previewDialog.title')} onClose={onClose}>
      <p className={modal.body}>{text('player.previewDialog.body')}</p>
      <div className={modal.actions}>
        <LoginOffer back={back} className={styles.primary} />
        <button type="button" className={styles.secondary} onClick={onAgain}>
          {text('player.previewDialog.again')}
        </button>
        <button type="button" className={styles.secondary} onClick={onClose}>
          {text('player.close')}
        </button>
      </div>
    </Modal>
  );
}

/** Says what is needed for more than the preview. */
export const PreviewDialog = withPanelTexts(Offer);
