import { useUser } from '@nitrate/auth/data-access';
import type { UnfinishedFilm } from '@nitrate/player/contract';
import { positionsApi, removeLocalPosition } from '@nitrate/player/data-access';
import { useState } from 'react';

interface Removal {
  removed: boolean;
  /** The last change could not be saved, and was taken back. */
  failed: boolean;
  remove: () => Promise<void>;
  restore: () => Promise<void>;
}

/** Removes a film from those to continue, at once and before the server has replied, and restores it where it was. */
export function useRemoval({ film, positionMs }: UnfinishedFilm): Removal {
  const owner = useUser()?.sub ?? '';
  const [removed, setRemoved] = useState(false);
  const [failed, setFailed] = useState(false);
  const [removePosition] = positionsApi.useRemovePositionMutation();
  const [savePosition] = positionsApi.useSavePositionMutation();

  async function change(to: boolean, send: () => Promise<{ error?: unknown }>): Promise<void> {
    setRemoved(to);
    setFailed(false);
    const { error } = await send();
    if (!error) return;
    setRemoved(!to);
    setFailed(true);
  }

  return {
    removed,
    failed,
    remove: () =>
      change(true, async () => {
        const reply = await removePosition({ film: film.id });
        if (!reply.error) removeLocalPosition(owner, film.id);
        return reply;
      }),
    restore: () => change(false, () => savePosition({ film: film.id, body: { positionMs: Math.round(positionMs) } })),
  };
}
