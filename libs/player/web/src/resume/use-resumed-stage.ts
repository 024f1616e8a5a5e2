import { isReady, useAuthSelector, useUser } from '@nitrate/auth/data-access';
import { localPosition, startPosition } from '@nitrate/player/data-access';
import { useHydrated } from '@nitrate/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FilmMs } from '../engine/media-clock';
import { keptStage } from '../mini/mini-player';
import { Stage, type StageOptions } from '../stage/stage';

/** A film that has played for longer is not moved to a position that arrives late. */
const maxLateMs = 5_000;

interface ResumedStageOptions extends StageOptions {
  /** Id of the film. */
  film: string;
  /** False where the address has a time, which wins. */
  resumes: boolean;
}

interface ResumedStage {
  stage: Stage;
  /** Where the film was continued; undefined where it started from its beginning or at the time of the address. */
  resumedMs: FilmMs | undefined;
}

/**
 * The stage of a film, which starts where the viewer stopped. A film of the document, which is the same for all
 * visitors, has started before the viewer is known, and is moved then. A film of the mini player is the stage that plays
 * there.
 */
export function useResumedStage({ film, resumes, ...options }: ResumedStageOptions): ResumedStage {
  const { playback, startMs } = options;
  const owner = useUser()?.sub ?? '';
  const ready = useAuthSelector(isReady);
  const hydrated = useHydrated();
  const find = () => (resumes ? startPosition(playback, localPosition(owner, film)) : undefined);
  const [inDocument] = useState(!hydrated);
  const [kept] = useState(() => keptStage(playback.assetId));
  const [resumedMs, setResumedMs] = useState(() => (inDocument || kept ? undefined : find()));
  const [stage] = useState(() => kept ?? new Stage({ ...options, startMs: resumedMs ?? startMs }));
  const [createdAt] = useState(() => performance.now());

  const resumeLate = useEffectEvent(() => {
    const late = Math.max(stage.getState().timeMs, performance.now() - createdAt) > maxLateMs;
    const foundMs = resumedMs === undefined && !late ? find() : undefined;
    if (foundMs === undefined) return;
    stage.seek(foundMs);
    setResumedMs(foundMs);
  });
  const { resumeMs } = playback;
  useEffect(() => {
    if (inDocument && ready) resumeLate();
  }, [inDocument, ready, resumeMs]);

  return { stage, resumedMs };
}
