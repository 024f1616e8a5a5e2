import { useAppDispatch } from '@nitrate/api-client';
import { lazyPart } from '@nitrate/app-updates';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { VisuallyHidden } from '@nitrate/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CaptionOverlay } from '../captions/caption-overlay';
import { CaptionTracks } from '../captions/caption-tracks';
import type { FilmMs } from '../engine/media-clock';
import { PlayerIcon, type PlayerIconName } from '../player/player-icon';
import playerStyles from '../player/player.module.css';
import { prefersReduced } from '../prefers-reduced';
import { PositionSaver } from '../resume/position-saver';
import { useFilmSecond } from '../stage/film-clock';
import { loadPreferences } from '../stage/preferences';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { holdStream } from '../streams/hold-stream';
import { followToPage, type MiniFilmShown } from './mini-player';
import styles from './mini-player.module.css';

const StopTitle = lazyPart(async () => (await import('../streams/stop-panel')).StopTitle);

interface MiniFilmProps {
  shown: MiniFilmShown;
}

/** What is over and below the picture of the mini player. */
export function MiniFilmParts({ shown, onClose }: MiniFilmProps & { onClose: () => void }) {
  const text = useText();
  const locale = useLocale();
  const { stage, film, home } = shown;
  const paused = useStage(stage, (state) => state.paused);
  const ended = useStage(stage, (state) => state.ended);
  const stopped = useStage(stage, (state) => state.stopped);
  const [icon, label]: [PlayerIconName, string] = ended
    ? ['replay', 'player.replay']
    : paused
      ? ['play', 'player.play']
      : ['pause', 'player.pause'];
  return (
    <>
      <div className={styles.over}>
        <BackToFilm shown={shown} isPicture />
        <MiniCaptions stage={stage} />
        <Trouble shown={shown} />
        <Progress stage={stage} />
      </div>
      <div className={styles.bar}>
        <BackToFilm shown={shown}>
          <span className={styles.back}>{text('player.mini.back')}</span>{' '}
          <span className={styles.title} lang={film.textLang.title === locale ? undefined : film.textLang.title}>
            {film.title}
          </span>
        </BackToFilm>
        {!stopped && (
          <button type="button" className={styles.button} aria-label={text(label)} onClick={() => stage.playOrPause()}>
            <PlayerIcon name={icon} />
          </button>
        )}
        <button type="button" className={styles.button} aria-label={text('player.mini.close')} onClick={onClose}>
          <PlayerIcon name="close" />
        </button>
      </div>
      {!home && <Kept shown={shown} />}
    </>
  );
}

/** The address of a film's page at a time of the film, with the list through which it plays. */
function pathAt(search: string, filmMs: FilmMs): string {
  const query = new URLSearchParams(search);
  query.delete('end');
  query.set('t', String(Math.floor(filmMs / 1000)));
  return `/watch?${query}`;
}

interface BackToFilmProps extends MiniFilmProps {
  /** The picture is for the pointer alone: the title below it has the name and the tab stop. */
  isPicture?: boolean;
  children?: ReactNode;
}

/** Leads to the film's page at the present time, or on that page to its player. */
function BackToFilm({ shown: { stage, search, home }, isPicture = false, children }: BackToFilmProps) {
  const filmMs = useFilmSecond(stage);
  const common = {
    className: isPicture ? styles.picture : styles.words,
    ...(isPicture && { 'aria-hidden': true, tabIndex: -1 }),
  };
  if (home) {
    return (
      <button type="button" {...common} onClick={() => showPlayer(home)}>
        {children}
      </button>
    );
  }
  return (
    <LocalLink to={pathAt(search, filmMs)} {...common} onClick={followToPage}>
      {children}
    </LocalLink>
  );
}

/** Scrolls to the player in whose frame the picture belongs, with the focus on its play button. */
function showPlayer(home: HTMLElement): void {
  const player = home.closest('[role=region]');
  player?.querySelector<HTMLElement>('[role=group] [aria-keyshortcuts=k]')?.focus({ preventScroll: true });
  player?.scrollIntoView({ block: 'center', behavior: prefersReduced() ? 'auto' : 'smooth' });
}

/** What runs with a film whose page was left: its stream, its position, its captions. */
function Kept({ shown: { stage, film, address } }: MiniFilmProps) {
  const dispatch = useAppDispatch();
  const isFull = stage.playback.kind === 'full';
  useEffect(() => (isFull ? holdStream(stage, dispatch) : undefined), [isFull, stage, dispatch]);
  return (
    <>
      {isFull && <PositionSaver stage={stage} film={film.id} address={address} />}
      {stage.video && createPortal(<CaptionTracks stage={stage} />, stage.video)}
    </>
  );
}

function MiniCaptions({ stage }: { stage: Stage }) {
  const video = useRef(stage.video ?? null);
  const [style] = useState(() => loadPreferences().captionStyle);
  const captioned = useStage(stage, (state) => state.captions !== undefined);
  return (
    captioned && (
      <div className={styles.captions}>
        <CaptionOverlay stage={stage} video={video} style={style} raised={false} />
      </div>
    )
  );
}

/** Why the film does not play: it loads, was stopped, or failed. On its page the player announces it. */
function Trouble({ shown: { stage, home } }: MiniFilmProps) {
  const text = useText();
  const stopped = useStage(stage, (state) => state.stopped);
  const error = useStage(stage, (state) => (state.stopped ? undefined : state.error));
  const waiting = useStage(stage, (state) => state.waiting && !state.error);
  return (
    <>
      <div role={home ? undefined : 'status'} className={playerStyles.status}>
        {waiting && (
          <>
            <i className={playerStyles.spinner} aria-hidden="true" />
            <VisuallyHidden>{text('player.loading')}</VisuallyHidden>
          </>
        )}
      </div>
      {(stopped ?? error) && (
        <div role={home ? undefined : 'alert'} className={styles.trouble}>
          <p>
            <Suspense fallback={null}>
              {stopped && <StopTitle cause={stopped} reason={stage.playback.reason} />}
              {error && text(`player.error.${error.cause}.title`)}
            </Suspense>
          </p>
          {error && (
            <button type="button" onClick={() => stage.retry()}>
              {text('player.error.retry')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** A line as long as what was played. */
function Progress({ stage }: { stage: Stage }) {
  const percent = useStage(stage, ({ timeMs, durationMs }) =>
    durationMs > 0 ? Math.round((timeMs / durationMs) * 1000) / 10 : 0,
  );
  return <i className={styles.progress} style={{ inlineSize: `${percent}%` }} aria-hidden="true" />;
}
