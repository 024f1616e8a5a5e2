import { isReady, useAuthSelector, useIsSignedIn } from '@nitrate/auth/data-access';
import type { Film } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { usePlayerSlots } from '../player-slots';
import { Modal } from '../player/modal';
import buttons from '../player/buttons.module.css';
import modal from '../player/modal.module.css';
import { withPanelTexts } from '../player/panel-texts';
import { RelatedLinks } from './related-links';

interface PreviewDialogProps {
  film: Pick<Film, 'slug' | 'archive'>;
  /** Path of the watch page at this time of the film, without language. */
  back: string;
  onReplay: () => void;
  onClose: () => void;
}

function Dialog({ film, back, onReplay, onClose }: PreviewDialogProps) {
  const text = useText();
  const { loginOffer: LoginOffer } = usePlayerSlots();
  const signedIn = useIsSignedIn();
  const isVisitor = useAuthSelector(isReady) && !signedIn;
  return (
    <Modal title={text('player.previewDialog.title')} onClose={onClose}>
      <p className={modal.body}>{text('player.previewDialog.body')}</p>
      <ul className={modal.list}>
        <li>{text(signedIn ? 'player.previewDialog.noSubscription' : 'player.previewDialog.account')}</li>
        <li>{text('player.previewDialog.network')}</li>
        <li>{text('player.previewDialog.archive', { archive: film.archive.name })}</li>
      </ul>
      <div className={modal.actions}>
        <LoginOffer back={back} className={buttons.primary} />
        {isVisitor && (
          <LocalLink to={`/sign-up?${new URLSearchParams({ redirect: back })}`} className={buttons.secondary}>
            {text('player.previewDialog.signUp')}
          </LocalLink>
        )}
        <button type="button" className={signedIn ? buttons.primary : buttons.secondary} onClick={onReplay}>
          {text('player.previewDialog.again')}
        </button>
        <button type="button" className={buttons.secondary} onClick={onClose}>
          {text('player.previewDialog.back')}
        </button>
      </div>
      <RelatedLinks film={film.slug} />
    </Modal>
  );
}

/** Explains that the full film requires a subscription, how access is got, and what to watch meanwhile. */
export const PreviewDialog = withPanelTexts(Dialog);
