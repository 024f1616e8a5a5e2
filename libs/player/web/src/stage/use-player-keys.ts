import { useEffect, useEffectEvent } from 'react';
import { commandOf, keepsKey } from './key-commands';
import { replayKeys } from '../fast-start/key-replay';
import { runCommand, type FrameCommands } from './run-command';
import type { Stage } from './stage';

/** The player's keys on the whole page, except where the focused element or an open dialog needs them. */
export function usePlayerKeys(stage: Stage, frame: FrameCommands): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || keepsKey(event.target, event.key) || document.querySelector('dialog[open]')) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    runCommand(command, stage, frame);
  });
  useEffect(() => {
    replayKeys(handle);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
