import {
  collectionPath,
  type Film,
  type FilmSummary,
  listedFilmPath,
  partTitle,
  readFilmPart,
  readPlayedList,
  watchPath,
} from '@nitrate/catalog/contract';
import { localeTags } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink, useLocalNavigate } from '@nitrate/routing';
import { DeferredSlot, Still } from '@nitrate/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { catalogApi } from '@nitrate/catalog/data-access';
import { filmListsApi } from '@nitrate/lists/data-access';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import buttons from '../player/buttons.module.css';
import { withPanelTexts } from '../player/panel-texts';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import styles from './end-panel.module.css';
import { showProgrammeNote } from './programme-note';
import { useFocusAtEnd } from './use-focus-at-end';
import { prefersReduced } from '../prefers-reduced';

/** The film after the one that ends. */
interface NextFilm {
  film: FilmSummary;
  /** Of the film, with the times of a passage. */
  title: string;
  path: string;
  /** Name of the list in which it is next; absent for a related film. */
  list?: string;
}

/** The next film of the list in the address; without one, the first related film that can be watched. */
function useNextFilm({ id, slug }: Pick<Film, 'id' | 'slug'>): NextFilm | undefined {
  const lang = useLocale();
  const [search] = useSearchParams();
  const list = readPlayedList(search);
  const { startMs, endMs } = readFilmPart(search);
  const inList = filmListsApi.useGetNextOfListQuery(
    list
      ? {
          list: list.id,
          film: id,
          lang,
          ...(endMs !== undefined && { startMs, endMs }),
          ...(list.share !== undefined && { share: list.share }),
        }
      : skipToken,
  );
  const { currentData: related } = catalogApi.useRelatedFilmsQuery({ film: slug, lang });
  const listed = inList.currentData;
  if (list && listed?.next) {
    const { next: film, nextPassage: part } = listed;
    const title = part ? partTitle(film.title, part) : film.title;
    return { film, title, path: listedFilmPath(film.slug, list, part), list: listed.name };
  }
  if (list && inList.isFetching) return undefined;
  const film = related?.films.find(({ availability }) => availability !== 'none');
  return film && { film, title: film.title, path: watchPath(film.slug) };
}

/** Long enough to decide to stay. */
const seconds = 10;

/**
 * Goes on to the next film of a list after some seconds, and says so until the viewer stays. With reduced motion no
 * film starts by itself, so the page does not change by itself either.
 */
function PlayOn({ to }: { to: string }) {
  const text = useText();
  const navigate = useLocalNavigate();
  const [left, setLeft] = useState(seconds);
  const [stays, setStays] = useState(prefersReduced);
  const tick = useEffectEvent(() => {
    if (left > 1) setLeft(left - 1);
    else void navigate(to);
  });
  useEffect(() => {
    if (stays) return undefined;
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, [stays]);
  if (stays) return null;
  return (
    <button type="button" className={buttons.secondary} onClick={() => setStays(true)}>
      <span className={styles.label}>{text('player.end.stay')}</span>
      <span className={styles.left} aria-hidden="true">
        {text('player.end.left', { seconds: left })}
      </span>
    </button>
  );
}

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
  const ended = useStage(stage, (state) => state.ended && !state.error);
  const next = useNextFilm(film);
  const shown = ended && !covered;
  const title = text(stage.playback.kind === 'preview' ? 'player.end.preview' : 'player.end.film');
  return (
    <>
      <p role="status" className={styles.visuallyHidden}>
        {shown && (next ? statusOf(next, title, text) : title)}
      </p>
      {shown && <Panel {...rest} title={title} next={next} />}
    </>
  );
}

type PanelProps = Omit<EndPanelProps, 'covered'> & { title: string; next: NextFilm | undefined };

const statusOf = ({ title, list }: NextFilm, end: string, text: ReturnType<typeof useText>): string =>
  list === undefined
    ? text('player.end.status', { end, title })
    : text('player.end.statusOfList', { end, list, title });

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
        {lead && <NextStill next={lead} />}
        <div className={styles.words}>
          <p className={styles.kicker}>{lead ? kickerOf(lead, title, text) : title}</p>
          {lead ? <NextTitle next={lead} /> : <p className={styles.title}>{film.title}</p>}
          <div className={styles.actions}>
            {onFullFilm && (
              <button type="button" className={buttons.primary} onClick={onFullFilm}>
                {text('player.fullFilm')}
              </button>
            )}
            {lead && (
              <LocalLink to={lead.path} className={buttons.primary}>
                <PlayerIcon name="play" size={18} />
                {text('player.end.watch')}
              </LocalLink>
            )}
            {lead?.list !== undefined && <PlayOn key={lead.path} to={lead.path} />}
            <button type="button" className={buttons.secondary} onClick={replay}>
              <PlayerIcon name="replay" size={18} />
              <span className={styles.label}>{text(isPreview ? 'player.end.previewAgain' : 'player.end.replay')}</span>
            </button>
          </div>
          <DeferredSlot slot="film.rating" film={film} className={styles.rating} />
          <p className={styles.links}>
            {next && !lead && <LocalLink to={next.path}>{text('player.end.related', { title: next.title })}</LocalLink>}
            {collection && (
              <LocalLink to={collectionPath(collection)}>{text('player.end.collection', { collection })}</LocalLink>
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

const kickerOf = ({ list }: NextFilm, end: string, text: ReturnType<typeof useText>): string =>
  list === undefined ? text('player.end.next', { end }) : text('player.end.nextOfList', { end, list });

function NextStill({ next: { path, film } }: { next: NextFilm }) {
  const { title, poster, card } = film;
  return (
    <LocalLink to={path} className={styles.still} tabIndex={-1} aria-hidden="true">
      <Still image={poster} card={card} title={title} sizes="320px" />
    </LocalLink>
  );
}

function NextTitle({ next: { path, film, title } }: { next: NextFilm }) {
  const locale = useLocale();
  const { textLang, description_date: date } = film;
  const lang = textLang['title'];
  const year = /\d{4}/.exec(date ?? '')?.[0];
  return (
    <p className={styles.title}>
      <LocalLink to={path}>
        <span lang={lang && lang !== locale ? localeTags[lang] : undefined}>{title}</span>
      </LocalLink>
      {year && <small> {year}</small>}
    </p>
  );
}

/** The end state over the last picture. */
export const EndPanel = withPanelTexts(End);
