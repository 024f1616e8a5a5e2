import { singleKeysWork } from '@nitrate/ui';
import { useEffect, useEffectEvent } from 'react';
import { replayKeys } from '../fast-start/replay-keys';
import type { Stage } from '../stage/stage';
import type { ExtraKeys } from './extra-keys';
import { type KeyCommand, commandOf, elementUsesKey } from './key-commands';

/** Commands that the frame around a stage handles. */
interface FrameCommands {
  toggleTheatre(): void;
  openHelp(): void;
}

function runCommand(command: KeyCommand, stage: Stage, frame: FrameCommands): void {
  const { volume, muted, durationMs } = stage.getState();
  switch (command.do) {
    case 'playOrPause':
      return stage.playOrPause();
    case 'mute':
      return stage.toggleMuted();
    case 'captions':
      return stage.toggleCaptions(document.documentElement.lang.slice(0, 2));
    case 'fullscreen':
      return void stage.toggleFullscreen();
    case 'pictureInPicture':
      return void stage.togglePictureInPicture();
    case 'theatre':
      return frame.toggleTheatre();
    case 'help':
      return frame.openHelp();
    case 'seekBy':
      return stage.seekBy(command.ms);
    case 'seekToPart':
      return stage.seek(command.part * durationMs);
    case 'volumeBy':
      return stage.setVolume((muted ? 0 : volume) + command.percent / 100);
    case 'frame':
      return stage.stepFrame(command.by);
    case 'faster':
      return stage.stepSpeed(1);
    case 'slower':
      return stage.stepSpeed(-1);
  }
}

/** Space is no character in the sense of WCAG 2.1.4. */
const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

/**
 * Handles the player's keyboard shortcuts on the whole page, except where the focused element or an open dialog uses
 * them.
 */
export function usePlayerKeys(stage: Stage, frame: FrameCommands, extra?: ExtraKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || elementUsesKey(event.target, event.key) || document.querySelector('dialog[open]'))
      return;
    const command = commandOf(event);
    const added = command ? undefined : extra?.of(event);
    if ((!command && !added) || (isCharacter(event.key) && !singleKeysWork())) return;
    event.preventDefault();
    if (command) runCommand(command, stage, frame);
    added?.run();
  });
  useEffect(() => {
    replayKeys(handle);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
