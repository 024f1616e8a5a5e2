import { canInstallPackages, findCommand, installPackages } from './system-packages.mjs';

/** Sees to it that there is an ffmpeg: the system's, Debian's where we may install it, else the build in node_modules. */
export function requireMediaTools() {
  if (process.env.FFMPEG_PATH || findCommand('ffmpeg')) return;
  if (canInstallPackages()) installPackages('ffmpeg');
}
