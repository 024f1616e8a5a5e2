import { useEffect, useEffectEvent } from 'react';
import { replayInput } from '../fast-start/replay-input';
import type { Stage } from '../stage/stage';
import { commandOf, elementUsesKey } from './key-commands';
import { runCommand, type FrameCommands } from './run-command';

/**
 * Handles the player's keyboard shortcuts on the whole page, except where the focused element or an open dialog uses
 * them.
 */
export function usePlayerKeys(stage: Stage, frame: FrameCommands): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || elementUsesKey(event.target, event.key) || document.querySelector('dialog[open]'))
      return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    runCommand(command, stage, frame);
  });
  useEffect(() => {
    replayInput(handle);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
