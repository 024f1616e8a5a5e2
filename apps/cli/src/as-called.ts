/** As messages have it: `npm run ingest --`, `npm run nitrate -- export`. */
const npmRun = /\bnpm run (?:nitrate -- )?([\w-]+)(?: --(?= ))?/g;

/** A message that names commands, as they are called here: an installation has `nitrate` in place of npm. */
export const asCalled = (message: string, isInstalled: boolean | undefined): string =>
  isInstalled ? message.replace(npmRun, 'nitrate $1') : message;
