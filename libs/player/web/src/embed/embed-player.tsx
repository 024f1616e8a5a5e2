import { type EmbeddedFilm, partOfAsset, type Playback } from '@nitrate/player/contract';
import { DeferredSlot } from '@nitrate/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@nitrate/i18n';
import type { PlaybackErrorCause } from '../engine/playback-error';
import { ErrorPanel } from '../player/error-panel';
import { Player } from '../player/player';
import playerStyles from '../player/player.module.css';
import { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { type CaptureWatchTime, useWatchTime } from '../stage/use-watch-time';
import { requestPlayback } from './request-playback';
import { withEmbedTexts } from './embed-texts';
import { useEmbeddedPart } from './use-embedded-part';

/**
 * Title and facts of the film and the link to its page, as in the document before the player has loaded
 * (`embed-document.tsx` of the feature discovery).
 */
const EmbedTitle = withEmbedTexts(Title);

function Title({ film, isPreview = false }: { film: EmbeddedFilm; isPreview?: boolean }) {
  const text = useText();
  return (
    <div className="embed-top">
      <div className="embed-words">
        <h1 lang={film.titleLang}>{film.title}</h1>
        <p>{isPreview ? `${text('player.preview')} · ${film.facts}` : film.facts}</p>
      </div>
      <a href={film.page} target="_blank" rel="noopener noreferrer" className="embed-link">
        <span>{text('player.embed.watchOn')}</span> {film.site}
      </a>
    </div>
  );
}

const loadEmbedStream = async () => (await import('./embed-stream')).EmbedStream;
const loadEmbedEnd = async () => (await import('./embed-end')).EmbedEnd;

/** Components of other features in the embed player. The shell fills the slots. */
export interface EmbedSlots {
  /** As on the watch page. */
  readonly loadWatchTime: () => Promise<CaptureWatchTime<EmbeddedFilm>>;
}

interface EmbedPlayerProps {
  film: EmbeddedFilm;
  /** The film that may be played, or why none. */
  granted: Playback | PlaybackErrorCause;
  slots: EmbedSlots;
}

/** The player in a frame of another site. */
export function EmbedPlayer({ film, granted, slots }: EmbedPlayerProps) {
  const [playback, setPlayback] = useState(granted);
  if (typeof playback !== 'string') {
    return <Screen key={playback.assetId} film={film} playback={playback} slots={slots} />;
  }
  const retry = () => void requestPlayback(film).then(setPlayback);
  return (
    <div className={playerStyles.frame} data-fills="true">
      <EmbedTitle film={film} />
      <ErrorPanel error={{ cause: playback, detail: 'grant' }} onRetry={retry} />
    </div>
  );
}

type ScreenProps = Pick<EmbedPlayerProps, 'film' | 'slots'> & { playback: Playback };

function Screen({ film, playback, slots: { loadWatchTime } }: ScreenProps) {
  const shown = film.part && partOfAsset(film.part, playback);
  const part = shown && film.part;
  const [stage] = useState(
    () => new Stage({ playback, renew: () => requestPlayback(film), startMs: part?.startMs ?? 0 }),
  );
  const partEnded = useEmbeddedPart(stage, part);
  useWatchTime(stage, film, loadWatchTime);
  const screen = useRef<HTMLDivElement>(null);
  /** A time was chosen, or a part embedded, that the preview does not contain. */
  const [outside, setOutside] = useState<'chosen' | 'embedded' | undefined>(
    film.part && !part && playback.kind === 'preview' ? 'embedded' : undefined,
  );
  const [startsOutside] = useState(outside === 'embedded');
  const ended = useStage(stage, (state) => state.ended);
  const hasPlayed = useStage(stage, (state) => state.hasPlayed);
  useEffect(() => {
    // The play button that had the focus is gone.
    screen.current?.querySelector<HTMLElement>('[role=group] button')?.focus({ preventScroll: true });
    if (startsOutside) stage.pause();
    else void stage.play();
  }, [stage, startsOutside]);

  return (
    <div ref={screen} className="embed-screen">
      <Player
        stage={stage}
        title={film.title}
        poster={film.poster}
        heading={<EmbedTitle film={film} isPreview={playback.kind === 'preview'} />}
        onSeekOutside={() => {
          stage.pause();
          setOutside('chosen');
        }}
      >
        {hasPlayed && playback.kind === 'full' && <DeferredSlot load={loadEmbedStream} film={film} stage={stage} />}
        {(ended || partEnded || outside) && (
          <DeferredSlot
            load={loadEmbedEnd}
            film={film}
            stage={stage}
            at={partEnded ? 'passageEnd' : ended ? 'end' : (outside ?? 'end')}
            onReplay={() => {
              setOutside(undefined);
              stage.seek(shown?.fromMs ?? 0);
              void stage.play();
            }}
          />
        )}
      </Player>
    </div>
  );
}
