import { useEffect, useState, type RefObject } from 'react';
import styles from './caption-overlay.module.css';
import type { CaptionStyle } from './caption-style';
import type { Stage } from './stage';
import { useStage } from './use-stage';

/** The captions of this moment, as the viewer likes them to look. */
export function CaptionOverlay({
  stage,
  video,
  look,
  raised,
}: {
  stage: Stage;
  video: RefObject<HTMLVideoElement | null>;
  look: CaptionStyle;
  /** Whether the controls are there: captions then stand above them. */
  raised: boolean;
}) {
  const language = useStage(stage, (state) => state.captions);
  const lines = useActiveCues(video, language);
  if (lines.length === 0) return null;
  return (
    <div
      className={styles.overlay}
      lang={language}
      data-raised={raised}
      data-size={look.size}
      data-colour={look.colour}
      data-background={look.background}
      data-edge={look.edge}
    >
      {lines.map((line, index) => (
        <p key={`${index}${line}`}>
          <span>{line}</span>
        </p>
      ))}
    </div>
  );
}

/** Lines on screen now. Tags of WebVTT are taken out: their styles are the viewer's business here. */
function useActiveCues(video: RefObject<HTMLVideoElement | null>, language: string | undefined): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (!tracks) return;
    const gone = new AbortController();
    let current: TextTrack | undefined;
    const show = () =>
      setLines([...(current?.activeCues ?? [])].flatMap((cue) => ('text' in cue ? plainLines(String(cue.text)) : [])));
    const choose = () => {
      for (const track of tracks) track.mode = track.language === language ? 'hidden' : 'disabled';
      const chosen = [...tracks].find((track) => track.language === language);
      if (chosen === current) return;
      current = chosen;
      chosen?.addEventListener('cuechange', show, { signal: gone.signal });
    };
    choose();
    tracks.addEventListener('addtrack', choose, { signal: gone.signal });
    return () => {
      gone.abort();
      setLines([]);
    };
  }, [video, language]);
  return lines;
}

export function plainLines(cue: string): string[] {
  return cue
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
