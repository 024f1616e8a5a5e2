import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canInstallPackages, findCommand, installPackages } from './system-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium: `CHROMIUM_PATH`, the system's, Debian's package where we may install it, or Playwright's download. */
export function requireBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH ${named} does not exist.`);
    return named;
  }
  const found = findCommand(...NAMES);
  if (found) return found;
  if (canInstallPackages() && installPackages('chromium')) return findCommand(...NAMES);

  const require = createRequire(import.meta.url);
  const { chromium } = require('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  spawnSync(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('no Chromium was found and none could be installed. Install Chromium or set CHROMIUM_PATH to one.');
}
