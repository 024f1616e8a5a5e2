import { isApiError, useAppDispatch } from '@nitrate/api-client';
import { type Film, type FilmPart, filmPartPath, watchPath } from '@nitrate/catalog/contract';
import { partOfAsset, type Playback } from '@nitrate/player/contract';
import { playerApi } from '@nitrate/player/data-access';
import { lazyPart } from '@nitrate/app-updates';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DeferredSlot } from '@nitrate/ui';
import { useDeferredPreview } from '../fast-start/held-preview';
import { ExtraKeys } from '../keys/extra-keys';
import { ErrorPanel } from '../player/error-panel';
import playerStyles from '../player/player.module.css';
import { Player } from '../player/player';
import { useMiniPlayer } from '../mini/use-mini-player';
import { usePlayerSlots } from '../player-slots';
import { prefersReduced } from '../prefers-reduced';
import { useResumedStage } from '../resume/use-resumed-stage';
import type { StageState } from '../stage/stage-state';
import { useStage } from '../stage/use-stage';
import { useWatchTime } from '../stage/use-watch-time';
import { TranscriptPanel } from '../transcript/transcript-panel';
import { causeOfProblem } from './cause-of-problem';
import { posterAddress } from './poster-address';
import { ActionLine, ScreeningActions } from './screening-actions';
import styles from './watch-page.module.css';
import type { PlayerHandle } from '../deferred-slots';
import type { Stage } from '../stage/stage';

/** The player as the actions of other features see it. */
const playerHandle = (stage: Stage, keys: ExtraKeys): PlayerHandle => ({
  filmMs: stage.filmMs,
  hasPlayed: () => stage.getState().hasPlayed,
  isPaused: () => stage.getState().paused,
  pause: () => stage.pause(),
  play: () => void stage.play(),
  playFrom: (filmMs) => void stage.seekFilm(filmMs),
  showPassage: (startMs) => stage.showPassage(startMs),
  subscribe: stage.subscribe,
  addKeys: (each) => keys.add(each),
});

const loadEndPanel = async () => (await import('../ending/end-panel')).EndPanel;
const loadMissingPart = async () => (await import('./missing-part')).MissingPart;
const loadGuestNote = async () => (await import('./guest-note')).GuestNote;
const loadAmbientLight = async () => (await import('../ambient-light/ambient-light')).AmbientLight;
const loadPositionSaver = async () => (await import('../resume/position-saver')).PositionSaver;
const loadStreamGuard = async () => (await import('../streams/stream-guard')).StreamGuard;
const TooManyGrants = lazyPart(async () => (await import('../streams/too-many-grants')).TooManyGrants);
const loadResumeNotice = async () => (await import('../resume/resume-notice')).ResumeNotice;
const PayDialog = lazyPart(async () => (await import('./pay-dialog')).PayDialog);

/** Width of the still behind the player, in pixels. Small, because it is visible only until the first frame. */
const posterWidth = 640;

/** The end state loads in the last minute, and not while the film starts. */
const isNearEnd = ({ ended, timeMs, durationMs }: StageState): boolean =>
  ended || (timeMs > 5_000 && durationMs - timeMs < 60_000);

/** Whether a preview contains nothing of a part of its film. */
const lacks = (playback: Playback, part: FilmPart): boolean =>
  playback.kind === 'preview' &&
  (part.startMs > 0 || part.endMs !== undefined) &&
  partOfAsset(part, playback) === undefined;

/** Whether an organisation pays for the viewer's access. */
const isGuest = (reason: string): reason is 'network' | 'domain' => reason === 'network' || reason === 'domain';

interface ScreeningProps {
  film: Film;
  /** Id or slug in the address, under which the grant is cached. */
  address: string;
  playback: Playback | undefined;
  /** Error of the call for the playback. */
  error: unknown;
  /** The part of the film in the address. */
  part: FilmPart;
  /** False where the address has a time. */
  resumes: boolean;
  /** The full film plays from now on. */
  onFullFilm: (playback: Playback) => void;
  /** Plays the preview instead of the full film, which the server no longer grants; undefined where it does. */
  onPreview: (() => void) | undefined;
  /** Renders the title and what is below it, with the buttons of the player, and with the transcript in its place. */
  renderDetails: (parts: { actions: ReactNode; transcript?: ReactNode }) => ReactNode;
}

/** The player with the film, its transcript and its details. */
export function Screening({ playback, error, ...rest }: ScreeningProps) {
  return playback ? <Playable {...rest} playback={playback} /> : <NotPlayable {...rest} error={error} />;
}

function Playable(props: Omit<ScreeningProps, 'error'> & { playback: Playback }) {
  const { film, address, playback, part, resumes, onFullFilm, onPreview, renderDetails } = props;
  const dispatch = useAppDispatch();
  const { loadWatchTime } = usePlayerSlots();
  const renew = async () => {
    try {
      const { renewGrant } = await import('../streams/renew-grant');
      return await renewGrant(dispatch, { address, kind: playback.kind });
    } catch {
      return navigator.onLine ? ('noSignal' as const) : ('offline' as const);
    }
  };
  const { stage, resumedMs } = useResumedStage({
    film: film.id,
    playback,
    renew,
    startMs: part.startMs,
    resumes,
  });
  useWatchTime(stage, film, async () => {
    const capture = await loadWatchTime();
    return (playing) => capture({ ...playing, dispatch });
  });
  const [extraKeys] = useState(() => new ExtraKeys());
  const [player] = useState(() => playerHandle(stage, extraKeys));
  const screen = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  useMiniPlayer({ stage, film, address, search }, screen, resumes ? undefined : part.startMs);
  const hasPlayed = useStage(stage, (state) => state.hasPlayed);
  const nearEnd = useStage(stage, isNearEnd);
  const deferred = useDeferredPreview(address, playback.kind);
  const [theatre, setTheatre] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  /** The requested time of the film, outside of the preview. */
  const [requestedMs, setRequestedMs] = useState<number>();
  const [showsPreview, setShowsPreview] = useState(!lacks(playback, part));
  const playsInFull = hasPlayed && playback.kind === 'full';
  const reportFullFilm = useEffectEvent(() => onFullFilm(playback));
  useEffect(() => {
    if (playsInFull) reportFullFilm();
  }, [playsInFull]);
  const needsSubscription =
    playback.kind === 'preview' && /^(?:subscriptionRequired|ticketNotStarted)$/.test(playback.reason);

  function offerFullFilm(filmMs?: number) {
    if (!needsSubscription) return;
    setRequestedMs(filmMs);
    stage.pause();
    setDialogOpen(true);
  }

  function seekAndPlay(filmMs: number) {
    if (!stage.seekFilm(filmMs)) offerFullFilm(filmMs);
  }

  return (
    <div className={styles.columns} data-theatre={theatre}>
      <div className={styles.screen} ref={screen}>
        <Player
          stage={stage}
          title={film.title}
          poster={posterAddress(film.poster, posterWidth)}
          placeholder={film.poster?.placeholder}
          theatre={{ on: theatre, toggle: () => setTheatre(!theatre) }}
          onEnded={() => offerFullFilm()}
          onSeekOutside={offerFullFilm}
          deferred={deferred}
          extraKeys={extraKeys}
          buttons={<DeferredSlot slot="player.controls" />}
        >
          {!showsPreview && !deferred && (
            <DeferredSlot
              load={loadMissingPart}
              stage={stage}
              part={part}
              onFullFilm={needsSubscription ? () => offerFullFilm() : undefined}
              onPreview={() => setShowsPreview(true)}
            />
          )}
          {hasPlayed && resumedMs !== undefined && (
            <DeferredSlot load={loadResumeNotice} stage={stage} resumedMs={resumedMs} />
          )}
          {playsInFull && <DeferredSlot load={loadStreamGuard} stage={stage} film={film} onPreview={onPreview} />}
          {nearEnd && (
            <DeferredSlot
              load={loadEndPanel}
              stage={stage}
              film={film}
              covered={dialogOpen}
              onFullFilm={needsSubscription ? () => offerFullFilm() : undefined}
            />
          )}
        </Player>
      </div>
      {renderDetails({
        actions: (
          <>
            <ScreeningActions
              film={film}
              stage={stage}
              player={player}
              onFullFilm={needsSubscription ? () => offerFullFilm() : undefined}
            />
            {isGuest(playback.reason) && <DeferredSlot load={loadGuestNote} by={playback.reason} />}
          </>
        ),
        transcript: <TranscriptPanel film={film.slug} stage={stage} onSeek={seekAndPlay} />,
      })}
      {playsInFull && <DeferredSlot load={loadPositionSaver} stage={stage} film={film.id} address={address} />}
      {hasPlayed && film.poster && !prefersReduced() && (
        <DeferredSlot load={loadAmbientLight} stage={stage} screen={screen} placeholder={film.poster.placeholder} />
      )}
      <Suspense fallback={null}>
        {dialogOpen && (
          <PayDialog
            film={film}
            address={address}
            back={requestedMs === undefined ? filmPartPath(film.slug, part) : watchPath(film.slug, requestedMs)}
            onClose={() => setDialogOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** A film that cannot be played now: its still and the error. */
function NotPlayable({
  film,
  address,
  error,
  renderDetails,
}: Pick<ScreeningProps, 'film' | 'address' | 'error' | 'renderDetails'>) {
  const dispatch = useAppDispatch();
  const cause = error ? causeOfProblem(error, typeof navigator === 'undefined' || navigator.onLine) : undefined;
  const retry = () => {
    void dispatch(playerApi.endpoints.playback.initiate({ film: address }, { forceRefetch: true, subscribe: false }));
  };
  const still = posterAddress(film.poster, 1280);
  return (
    <div className={styles.columns}>
      <div className={styles.screen}>
        <div
          className={playerStyles.frame}
          data-theme="dark"
          style={{ aspectRatio: '16 / 9', ...(still && { backgroundImage: `url("${still}")` }) }}
        >
          {isApiError(error) && error.code === 'tooManyGrants' ? (
            <Suspense fallback={null}>
              <TooManyGrants waitMs={error.retryAfterMs ?? 0} onRetry={retry} />
            </Suspense>
          ) : (
            cause && <ErrorPanel error={{ cause, detail: codeOf(error) }} onRetry={retry} />
          )}
        </div>
      </div>
      {renderDetails({ actions: <ActionLine film={film} /> })}
    </div>
  );
}

const codeOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : 'unknown';
