import { type Film, watchPath } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { localeTags } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Modal } from '../player/modal';
import buttons from '../player/buttons.module.css';
import modal from '../player/modal.module.css';
import { withPanelTexts } from '../player/panel-texts';
import { FullFilmOptions } from './full-film-options';

const maxFilms = 3;

/** A few related films as links; nothing while they load or where there are none. */
function RelatedLinks({ film }: { film: string }) {
  const text = useText();
  const lang = useLocale();
  const { currentData } = catalogApi.useRelatedFilmsQuery({ film, lang });
  const films = currentData?.films.slice(0, maxFilms) ?? [];
  if (films.length === 0) return null;
  return (
    <nav className={modal.related} aria-label={text('player.previewDialog.related')}>
      <h3>{text('player.previewDialog.related')}</h3>
      <ul>
        {films.map(({ id, slug, title, textLang, description_date: date }) => {
          const titleLang = textLang['title'];
          const year = /\d{4}/.exec(date ?? '')?.[0];
          return (
            <li key={id}>
              <LocalLink to={watchPath(slug)}>
                <span lang={titleLang && titleLang !== lang ? localeTags[titleLang] : undefined}>{title}</span>
                {year && <small> {year}</small>}
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

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
