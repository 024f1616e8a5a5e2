import { useEffect, useState, type RefObject } from 'react';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import styles from './caption-overlay.module.css';
import type { CaptionStyle } from './caption-style';

/** Renders the active captions in the viewer's style. */
export function CaptionOverlay({
  stage,
  video,
  style,
  raised,
}: {
  stage: Stage;
  video: RefObject<HTMLVideoElement | null>;
  style: CaptionStyle;
  /** Whether the controls are visible: captions are then above them. */
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
      data-size={style.size}
      data-colour={style.colour}
      data-background={style.background}
      data-edge={style.edge}
    >
      {lines.map((line, index) => (
        <p key={`${index}${line}`} dir="auto">
          <span>{line}</span>
        </p>
      ))}
    </div>
  );
}

/** Lines of the active cues, without WebVTT tags: the viewer's style replaces theirs. */
function useActiveCues(video: RefObject<HTMLVideoElement | null>, language: string | undefined): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (!tracks) return;
    const controller = new AbortController();
    let current: TextTrack | undefined;
    const show = () =>
      setLines([...(current?.activeCues ?? [])].flatMap((cue) => ('text' in cue ? plainLines(String(cue.text)) : [])));
    const choose = () => {
      for (const track of tracks) track.mode = track.language === language ? 'hidden' : 'disabled';
      const chosen = [...tracks].find((track) => track.language === language);
      if (chosen === current) return;
      current = chosen;
      chosen?.addEventListener('cuechange', show, { signal: controller.signal });
    };
    choose();
    tracks.addEventListener('addtrack', choose, { signal: controller.signal });
    return () => {
      controller.abort();
      setLines([]);
    };
  }, [video, language]);
  return lines;
}

function plainLines(cue: string): string[] {
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
