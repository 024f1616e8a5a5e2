import { mediaUrl } from '@nitrate/api-client';
import { useState } from 'react';
import type { Stage } from './stage';
import { useStage } from './use-stage';

/** Text tracks as children of the video. The browser reads them and keeps the time, `CaptionOverlay` draws them. */
export function CaptionTracks({ stage }: { stage: Stage }) {
  const chosen = useStage(stage, (state) => state.captions);
  // A track is fetched once it is chosen and stays from then on.
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (chosen && !seen.includes(chosen)) setSeen([...seen, chosen]);
  return stage.playback.textTracks
    .filter(({ language }) => seen.includes(language))
    .map(({ src, language, kind, label }) => (
      <track key={src} src={mediaUrl(src)} srcLang={language} kind={kind} label={label} />
    ));
}
