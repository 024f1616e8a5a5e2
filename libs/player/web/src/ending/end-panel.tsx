import type { Film, FilmSummary } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { localeTags } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { watchPath } from '@nitrate/player/contract';
import { LocalLink } from '@nitrate/routing';
import { LateSlot, Still } from '@nitrate/ui';
import { useRef } from 'react';
import buttons from '../player/buttons.module.css';
import { withPanelTexts } from '../player/panel-texts';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import styles from './end-panel.module.css';
import { showProgrammeNote } from './programme-note';
import { useFocusAtEnd } from './use-focus-at-end';

interface EndPanelProps {
  stage: Stage;
  film: Film;
  /** A dialog is open over the player, which says what is next. */
  covered: boolean;
  /** Opens the offer of the full film; absent where it plays or is not to be had. */
  onFullFilm: (() => void) | undefined;
}

/** The end of a film or preview: what comes next, and the film once more. Rendered from its last minute on. */
function End({ covered, ...rest }: EndPanelProps) {
  const { stage, film } = rest;
  const text = useText();
  const lang = useLocale();
  const ended = useStage(stage, (state) => state.ended && !state.error);
  const { currentData } = catalogApi.useRelatedFilmsQuery({ film: film.slug, lang });
  const next = currentData?.films.find(({ availability }) => availability !== 'none');
  const shown = ended && !covered;
  const title = text(stage.playback.kind === 'preview' ? 'player.end.preview' : 'player.end.film');
  return (
    <>
      <p role="status" className={styles.visuallyHidden}>
        {shown && (next ? text('player.end.status', { end: title, title: next.title }) : title)}
      </p>
      {shown && <Panel {...rest} title={title} next={next} />}
    </>
  );
}

type PanelProps = Omit<EndPanelProps, 'covered'> & { title: string; next: FilmSummary | undefined };

function Panel({ stage, film, onFullFilm, title, next }: PanelProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  useFocusAtEnd(panel);
  // Below the next film's title, the full film would be taken for the next one.
  const lead = onFullFilm ? undefined : next;
  const isPreview = stage.playback.kind === 'preview';
  const archive = film.archive.name.toLowerCase();
  const collection = film.supplier_collection?.toLowerCase() === archive ? null : film.supplier_collection;

  function replay() {
    stage.seek(0);
    void stage.play();
  }

  return (
    <section ref={panel} className={styles.end} data-end="" tabIndex={-1} aria-label={title}>
      <div className={styles.next}>
        {lead && <NextStill film={lead} />}
        <div className={styles.words}>
          <p className={styles.kicker}>{lead ? text('player.end.next', { end: title }) : title}</p>
          {lead ? <NextTitle film={lead} /> : <p className={styles.title}>{film.title}</p>}
          <div className={styles.actions}>
            {onFullFilm && (
              <button type="button" className={buttons.primary} onClick={onFullFilm}>
                {text('player.fullFilm')}
              </button>
            )}
            {lead && (
              <LocalLink to={watchPath(lead.slug)} className={buttons.primary}>
                <PlayerIcon name="play" size={18} />
                {text('player.end.watch')}
              </LocalLink>
            )}
            <button type="button" className={buttons.secondary} onClick={replay}>
              <PlayerIcon name="replay" size={18} />
              <span className={styles.label}>
                {text(isPreview ? 'player.previewDialog.again' : 'player.end.replay')}
              </span>
            </button>
          </div>
          <LateSlot slot="film.rating" film={film} className={styles.rating} />
          <p className={styles.links}>
            {next && !lead && (
              <LocalLink to={watchPath(next.slug)}>{text('player.end.related', { title: next.title })}</LocalLink>
            )}
            {collection && (
              <LocalLink to={`/archive?${new URLSearchParams({ collection })}`}>
                {text('player.end.collection', { collection })}
              </LocalLink>
            )}
            {film.description && (
              <button type="button" onClick={() => void showProgrammeNote()}>
                {text('player.end.note')}
              </button>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

function NextStill({ film: { slug, title, poster, card } }: { film: FilmSummary }) {
  return (
    <LocalLink to={watchPath(slug)} className={styles.still} tabIndex={-1} aria-hidden="true">
      <Still image={poster} card={card} title={title} sizes="320px" />
    </LocalLink>
  );
}

function NextTitle({ film: { slug, title, textLang, description_date: date } }: { film: FilmSummary }) {
  const locale = useLocale();
  const lang = textLang['title'];
  const year = /\d{4}/.exec(date ?? '')?.[0];
  return (
    <p className={styles.title}>
      <LocalLink to={watchPath(slug)}>
        <span lang={lang && lang !== locale ? localeTags[lang] : undefined}>{title}</span>
      </LocalLink>
      {year && <small> {year}</small>}
    </p>
  );
}

/** The end state over the last picture. */
export const EndPanel = withPanelTexts(End);
