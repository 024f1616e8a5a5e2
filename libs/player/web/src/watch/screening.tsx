import { useAppDispatch } from '@nitrate/api-client';
import type { Film } from '@nitrate/catalog/contract';
import { type Playback, watchPath } from '@nitrate/player/contract';
import { playerApi } from '@nitrate/player/data-access';
import { useHeldPreview } from '../fast-start/held-preview';
import { lazyPart } from '@nitrate/app-updates';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { LateSlot } from '@nitrate/ui';
import { ExtraKeys } from '../keys/extra-keys';
import { ErrorPanel } from '../player/error-panel';
import playerStyles from '../player/player.module.css';
import { Player } from '../player/player';
import { prefersReduced } from '../prefers-reduced';
import { useResumedStage } from '../resume/use-resumed-stage';
import { playerHandle } from '../stage/player-handle';
import type { StageState } from '../stage/stage-state';
import { useStage } from '../stage/use-stage';
import { TranscriptPanel } from '../transcript/transcript-panel';
import { causeOfProblem } from './cause-of-problem';
import { posterAddress } from './poster-address';
import { ScreeningActions } from './screening-actions';
import styles from './watch-page.module.css';

const EndPanel = lazyPart(async () => (await import('../ending/end-panel')).EndPanel);
const HouseLights = lazyPart(async () => (await import('../lights/house-lights')).HouseLights);
const PositionSaver = lazyPart(async () => (await import('../resume/position-saver')).PositionSaver);
const ResumeNotice = lazyPart(async () => (await import('../resume/resume-notice')).ResumeNotice);
const PreviewDialog = lazyPart(async () => (await import('./preview-dialog')).PreviewDialog);

/** Width of the still behind the player, in pixels. Small, because it is visible only until the first frame. */
const posterWidth = 640;

/** The end state loads in the last minute, and not while the film starts. */
const isNearEnd = ({ ended, timeMs, durationMs }: StageState): boolean =>
  ended || (timeMs > 5_000 && durationMs - timeMs < 60_000);

interface ScreeningProps {
  film: Film;
  /** Id or slug in the address, under which the grant is cached. */
  address: string;
  playback: Playback | undefined;
  /** Error of the call for the playback. */
  error: unknown;
  startMs: number;
  /** False where the address has a time. */
  resumes: boolean;
  /** Renders the title and what is below it, with the buttons of the player. */
  renderDetails: (actions: ReactNode) => ReactNode;
}

/** The player with the film, its transcript and its details. */
export function Screening({ playback, error, ...rest }: ScreeningProps) {
  return playback ? <Playable {...rest} playback={playback} /> : <NotPlayable {...rest} error={error} />;
}

function Playable(props: Omit<ScreeningProps, 'error'> & { playback: Playback }) {
  const { film, address, playback, startMs, resumes, renderDetails } = props;
  const dispatch = useAppDispatch();
  const renew = async () => {
    const { initiate } = playerApi.endpoints.playback;
    const { data, error } = await dispatch(initiate({ film: film.slug }, { forceRefetch: true, subscribe: false }));
    return data ?? causeOfProblem(error, navigator.onLine);
  };
  const { stage, resumedMs } = useResumedStage({ film: film.id, playback, renew, startMs, resumes });
  const [extraKeys] = useState(() => new ExtraKeys());
  const [player] = useState(() => playerHandle(stage, extraKeys));
  const screen = useRef<HTMLDivElement>(null);
  const hasPlayed = useStage(stage, (state) => state.hasPlayed);
  const nearEnd = useStage(stage, isNearEnd);
  const held = useHeldPreview(address, playback.kind);
  const [theatre, setTheatre] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  /** The requested time of the film, outside of the preview. */
  const [requestedMs, setRequestedMs] = useState<number>();
  const needsSubscription = playback.kind === 'preview' && playback.reason === 'subscriptionRequired';

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
          held={held}
          extraKeys={extraKeys}
          buttons={<LateSlot slot="player.controls" />}
        >
          <Suspense fallback={null}>
            {hasPlayed && resumedMs !== undefined && <ResumeNotice stage={stage} resumedMs={resumedMs} />}
          </Suspense>
          <Suspense fallback={null}>
            {nearEnd && (
              <EndPanel
                stage={stage}
                film={film}
                covered={dialogOpen}
                onFullFilm={needsSubscription ? () => offerFullFilm() : undefined}
              />
            )}
          </Suspense>
        </Player>
      </div>
      <TranscriptPanel film={film.slug} stage={stage} onSeek={seekAndPlay} />
      {renderDetails(
        <ScreeningActions
          film={film}
          stage={stage}
          player={player}
          onFullFilm={needsSubscription ? () => offerFullFilm() : undefined}
        />,
      )}
      <Suspense fallback={null}>
        {hasPlayed && playback.kind === 'full' && <PositionSaver stage={stage} film={film.id} address={address} />}
      </Suspense>
      <Suspense fallback={null}>
        {hasPlayed && film.poster && !prefersReduced() && (
          <HouseLights stage={stage} screen={screen} placeholder={film.poster.placeholder} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {dialogOpen && (
          <PreviewDialog
            film={film}
            back={watchPath(film.slug, requestedMs ?? startMs)}
            onReplay={() => {
              setDialogOpen(false);
              stage.seek(0);
              void stage.play();
            }}
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
}: Omit<ScreeningProps, 'playback' | 'startMs' | 'resumes'>) {
  const dispatch = useAppDispatch();
  const cause = error ? causeOfProblem(error, typeof navigator === 'undefined' || navigator.onLine) : undefined;
  const retry = () => {
    void dispatch(playerApi.endpoints.playback.initiate({ film: address }, { forceRefetch: true, subscribe: false }));
  };
  const still = posterAddress(film.poster, 1280);
  return (
    <div className={styles.columns} data-alone="true">
      <div className={styles.screen}>
        <div
          className={playerStyles.frame}
          data-theme="dark"
          style={{ aspectRatio: '16 / 9', ...(still && { backgroundImage: `url("${still}")` }) }}
        >
          {cause && <ErrorPanel error={{ cause, detail: codeOf(error) }} onRetry={retry} />}
        </div>
      </div>
      {renderDetails(undefined)}
    </div>
  );
}

const codeOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : 'unknown';
