import { useAppDispatch } from '@nitrate/api-client';
import { useUser } from '@nitrate/auth/data-access';
import { refetchPositions, saveWatchedPosition, sendUnsentPositions } from '@nitrate/player/data-access';
import { useEffect } from 'react';
import { holdService } from '../stage/film-services';
import type { Stage } from '../stage/stage';
import { watchProgress } from './watch-progress';

interface PositionSaverProps {
  stage: Stage;
  /** Id of the film. */
  film: string;
  /** Id or slug in the address. */
  address: string;
}

/** Saves where the film is, and what could not be sent before. Renders nothing. */
export function PositionSaver({ stage, film, address }: PositionSaverProps) {
  const dispatch = useAppDispatch();
  const owner = useUser()?.sub ?? '';
  useEffect(() => {
    const watched = { owner, id: film, address, durationMs: stage.playback.durationMs };
    const sendUnsent = () => void sendUnsentPositions(dispatch, owner);
    return holdService(stage, 'position', () => {
      sendUnsent();
      window.addEventListener('online', sendUnsent);
      const stop = watchProgress(stage, (progress) => saveWatchedPosition(dispatch, watched, progress));
      return () => {
        window.removeEventListener('online', sendUnsent);
        void stop().then(() => dispatch(refetchPositions()));
      };
    });
  }, [stage, film, address, owner, dispatch]);
  return null;
}
