import { singleKeysWork } from '@nitrate/ui';
import { useEffect, useEffectEvent } from 'react';
import { replayKeys } from '../fast-start/replay-keys';
import type { Stage } from '../stage/stage';
import type { ExtraKeys } from './extra-keys';
import { type KeyCommand, commandOf, elementUsesKey } from './key-commands';
import { type FrameCommands, runCommand } from './run-command';

interface KeyFrame extends FrameCommands {
  /** Called after a command ran. */
  onCommand(command: KeyCommand): void;
}

/** Space is no character in the sense of WCAG 2.1.4. */
const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

/**
 * Handles the player's keyboard shortcuts on the whole page, except where the focused element or an open dialog uses
 * them.
 */
export function usePlayerKeys(stage: Stage, frame: KeyFrame, extra?: ExtraKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || elementUsesKey(event.target, event.key) || document.querySelector('dialog[open]'))
      return;
    const command = commandOf(event);
    const added = command ? undefined : extra?.of(event);
    if ((!command && !added) || (isCharacter(event.key) && !singleKeysWork())) return;
    event.preventDefault();
    if (command) {
      runCommand(command, stage, frame);
      frame.onCommand(command);
    }
    added?.run();
  });
  useEffect(() => {
    replayKeys(handle);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
