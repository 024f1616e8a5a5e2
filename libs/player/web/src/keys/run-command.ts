import type { Stage } from '../stage/stage';
import type { KeyCommand } from './key-commands';

/** Commands that the frame around a stage handles. */
export interface FrameCommands {
  toggleTheatre(): void;
  openHelp(): void;
}

/** Runs a command on a stage; those of its frame do nothing without one. */
export function runCommand(command: KeyCommand, stage: Stage, frame?: FrameCommands): void {
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
      return frame?.toggleTheatre();
    case 'help':
      return frame?.openHelp();
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
