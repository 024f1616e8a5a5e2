import type { Film } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Modal } from '../player/modal';
import buttons from '../player/buttons.module.css';
import modal from '../player/modal.module.css';
import { withPanelTexts } from '../player/panel-texts';
import { FullFilmOptions } from './full-film-ways';
import { RelatedLinks } from './related-links';

interface PreviewDialogProps {
  film: Pick<Film, 'slug' | 'archive'>;
  /** Id or slug in the address, under which the grant is cached. */
  address: string;
  /** Path of the watch page at this time of the film, without language. */
  back: string;
  onReplay: () => void;
  onClose: () => void;
}

function Dialog({ film, address, back, onReplay, onClose }: PreviewDialogProps) {
  const text = useText();
  return (
    <Modal title={text('player.previewDialog.title')} onClose={onClose}>
      <p className={modal.body}>{text('player.previewDialog.body')}</p>
      <FullFilmOptions archive={film.archive.name} address={address} back={back} />
      <div className={modal.rest}>
        <button type="button" className={buttons.secondary} onClick={onReplay}>
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
