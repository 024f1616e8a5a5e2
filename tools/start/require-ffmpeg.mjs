import { canInstall, findCommand, installPackages, mayInstall } from './system-packages.mjs';

const variables = { ffmpeg: 'FFMPEG_PATH', ffprobe: 'FFPROBE_PATH' };

/** @throws Error that says how to install what is missing, where Debian's package cannot be installed */
export function refuseWithoutFfmpeg() {
  const names = missing();
  if (names.length > 0 && !canInstall()) throw notFound(names);
}

/**
 * Makes sure that ffmpeg and ffprobe are configured or on the PATH; installs Debian's package where possible.
 *
 * @throws Error that says how to install them
 */
export function requireFfmpeg() {
  if (missing().length === 0) return;
  installPackages('ffmpeg');
  const names = missing();
  if (names.length > 0) throw notFound(names);
}

function notFound(names) {
  return new Error(
    `${names.join(' and ')} ${names.length > 1 ? 'were' : 'was'} not found${mayInstall() ? '' : ', and NITRATE_INSTALL=0 forbids installing'}. ` +
      'Install ffmpeg (Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg), ' +
      `or set ${names.map((name) => variables[name]).join(' and ')}.`,
  );
}

const missing = () => Object.keys(variables).filter((name) => !process.env[variables[name]] && !findCommand(name));
