import { mediaUrl } from '@nitrate/api-client';
import { useState } from 'react';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';

/** Text tracks as children of the video. The browser loads and times them, `CaptionOverlay` renders them. */
export function CaptionTracks({ stage }: { stage: Stage }) {
  const chosen = useStage(stage, (state) => state.captions);
  // A track is fetched once it is chosen and stays mounted.
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (chosen && !seen.includes(chosen)) setSeen([...seen, chosen]);
  return stage.playback.textTracks
    .filter(({ language }) => seen.includes(language))
    .map(({ src, language, kind, label }) => (
      <track key={src} src={mediaUrl(src)} srcLang={language} kind={kind} label={label} />
    ));
}
