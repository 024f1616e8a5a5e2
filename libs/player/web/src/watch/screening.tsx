import { useAppDispatch } from '@nitrate/api-client';
import type { Film } from '@nitrate/catalog/contract';
import { type Playback, watchPath } from '@nitrate/player/contract';
import { playerApi } from '@nitrate/player/data-access';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ErrorPanel } from '../stage/error-panel';
import playerStyles from '../stage/player.module.css';
import { Player } from '../stage/player';
import { Stage } from '../stage/stage';
import { causeOfProblem } from './cause-of-problem';
import { posterAddress } from './poster-address';
import { ScreeningActions } from './screening-actions';
import { TranscriptPanel } from './transcript-panel';
import styles from './watch-page.module.css';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog')).PreviewDialog }));

/** Width in pixels of the still behind the player: it is seen for a moment only. */
const posterWidth = 640;

interface ScreeningProps {
  film: Film;
  playback: Playback | undefined;
  refused: unknown;
  startMs: number;
  /** Title and everything below it, with the buttons that belong to the player. */
  words: (actions: ReactNode) => ReactNode;
}

/** The film on its screen, with its transcript beside it. */
export function Screening({ film, playback, refused, startMs, words }: ScreeningProps) {
  return playback ? (
    <Showing film={film} playback={playback} startMs={startMs} words={words} />
  ) : (
    <NotShowing film={film} refused={refused} words={words} />
  );
}

function Showing({ film, playback, startMs, words }: Omit<ScreeningProps, 'refused'> & { playback: Playback }) {
  const dispatch = useAppDispatch();
  const [stage] = useState(() => {
    const renew = async () => {
      const { playback: ask } = playerApi.endpoints;
      const answer = await dispatch(ask.initiate({ film: film.slug }, { forceRefetch: true, subscribe: false }));
      return answer.data ?? causeOfProblem(answer.error, navigator.onLine);
    };
    return new Stage({ playback, renew, startMs });
  });
  const [theatre, setTheatre] = useState(false);
  const [asksForMore, setAsksForMore] = useState(false);
  /** The moment that lies outside of the preview and was asked for. */
  const [wantedMs, setWantedMs] = useState<number>();
  const isCut = playback.kind === 'preview' && playback.reason === 'subscriptionRequired';

  function goTo(filmMs: number) {
    if (!stage.seekFilm(filmMs) && isCut) {
      setWantedMs(filmMs);
      stage.pause();
      setAsksForMore(true);
    }
  }

  return (
    <div className={styles.columns} data-theatre={theatre}>
      <div className={styles.screen}>
        <Player
          stage={stage}
          title={film.title}
          poster={posterAddress(film.poster, posterWidth)}
          placeholder={film.poster?.placeholder}
          theatre={theatre}
          onTheatre={() => setTheatre(!theatre)}
          onEnded={() => setAsksForMore(isCut)}
        />
      </div>
      <TranscriptPanel film={film.slug} stage={stage} onGoTo={goTo} />
      {words(
        <ScreeningActions
          film={film.slug}
          stage={stage}
          onFullFilm={
            isCut
              ? () => {
                  stage.pause();
                  setAsksForMore(true);
                }
              : undefined
          }
        />,
      )}
      <Suspense fallback={null}>
        {asksForMore && (
          <PreviewDialog
            back={watchPath(film.slug, wantedMs ?? startMs)}
            onAgain={() => {
              setAsksForMore(false);
              stage.seek(0);
              void stage.play();
            }}
            onClose={() => setAsksForMore(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** A film that cannot be played now: its still, and why. */
function NotShowing({ film, refused, words }: Pick<ScreeningProps, 'film' | 'refused' | 'words'>) {
  const dispatch = useAppDispatch();
  const cause = refused ? causeOfProblem(refused, typeof navigator === 'undefined' || navigator.onLine) : undefined;
  const retry = () => {
    void dispatch(playerApi.endpoints.playback.initiate({ film: film.slug }, { forceRefetch: true, subscribe: false }));
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
          {cause && <ErrorPanel error={{ cause, detail: codeOf(refused) }} onRetry={retry} />}
        </div>
      </div>
      {words(undefined)}
    </div>
  );
}

const codeOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : 'unknown';
