import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findCommand, installPackages, mayInstall } from '../start/system-packages.mjs';

/** What the journeys in an engine use, and the Debian package that brings it. */
const needs = {
  firefox: [
    { name: 'Firefox', debian: 'firefox-esr', isThere: () => findCommand('firefox-esr', 'firefox') !== undefined },
  ],
  webkit: [
    {
      name: 'WebKitWebDriver',
      debian: 'webkit2gtk-driver',
      isThere: () => findCommand('WebKitWebDriver') !== undefined,
    },
    { name: 'Xvfb', debian: 'xvfb', isThere: () => findCommand('Xvfb') !== undefined },
    // WebKitGTK decodes H.264 and AAC by it.
    { name: 'the libav plugin of GStreamer', debian: 'gstreamer1.0-libav', isThere: hasLibavPlugin },
  ],
};

/**
 * Makes sure that these engines can be driven and play films; installs Debian's packages where possible.
 *
 * @throws Error that names what is missing
 */
export function requireOtherBrowsers(engines) {
  const missing = () => engines.flatMap((engine) => needs[engine]).filter(({ isThere }) => !isThere());
  const wanted = missing();
  if (wanted.length === 0) return;
  installPackages(...wanted.map(({ debian }) => debian));
  const left = missing();
  if (left.length === 0) return;
  throw new Error(
    `${left.map(({ name }) => name).join(', ')} ${left.length > 1 ? 'were' : 'was'} not found${mayInstall() ? '' : ', and NITRATE_INSTALL=0 forbids installing'}. ` +
      `Install (Debian and Ubuntu: apt-get install ${left.map(({ debian }) => debian).join(' ')}), ` +
      'or leave out the journeys in other browsers: npm test -- lint typecheck test e2e.',
  );
}

function hasLibavPlugin() {
  const libraries = ['/usr/lib', '/usr/lib64'].filter(existsSync);
  const folders = libraries.flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))]);
  return folders.some((folder) => existsSync(join(folder, 'gstreamer-1.0', 'libgstlibav.so')));
}
