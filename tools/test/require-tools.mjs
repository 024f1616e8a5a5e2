import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { requireFfmpeg } from '../start/require-ffmpeg.mjs';
import { findCommand, installPackages, mayInstall } from '../start/system-packages.mjs';

/** Chromium without its windows, which draws the same pages for half of the processor time. */
const headlessShell = 'chromium-headless-shell';
const browserCommands = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Makes sure that the tests find ffmpeg, and the journeys a Chromium, whose path it returns. What is missing is
 * installed as a Debian package where possible; otherwise Chromium comes from Playwright.
 *
 * @throws Error that names what is missing
 */
export function requireTools({ chromium: needsChromium }) {
  requireFfmpeg();
  const browser = needsChromium ? installedBrowser() : undefined;
  // Older releases of Debian have no shell.
  if (needsChromium && !browser && !installPackages(headlessShell)) installPackages('chromium');
  if (!needsChromium || browser) return browser;
  const found = installedBrowser() ?? downloadedBrowser();
  if (found) return found;
  throw new Error(
    `Chromium is missing${mayInstall() ? ' and could not be installed' : ', and NITRATE_INSTALL=0 forbids installing it'}. Install it or set CHROMIUM_PATH to one.`,
  );
}

const proxies = ['nginx', 'caddy'];
const systemFolders = ['/usr/sbin', '/usr/local/sbin'];

/** Servers are not on the PATH of every user. */
const isInSystem = (name) =>
  findCommand(name) !== undefined || systemFolders.some((folder) => existsSync(join(folder, name)));

/**
 * Installs nginx and Caddy, in front of which the examples of `docs/proxies` are tested; without them these tests are
 * skipped. On a machine with systemd they are left to its owner, because their packages start them.
 */
export function offerProxies() {
  const missing = () => proxies.filter((name) => !isInSystem(name));
  if (!existsSync('/run/systemd/system')) {
    // One by one, because older releases of Debian have no Caddy.
    for (const name of missing()) installPackages(name === 'nginx' ? 'nginx-light' : name);
  }
  const names = missing().join(' and ');
  if (names) console.log(`The tests of docs/proxies are skipped for want of ${names}.`);
}

/** `CHROMIUM_PATH`, or the system's Chromium or Chrome. */
function installedBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !existsSync(configured)) throw new Error(`CHROMIUM_PATH ${configured} does not exist.`);
  return configured ?? findCommand(...browserCommands);
}

/** Playwright's own Chromium, downloaded where it is missing. */
function downloadedBrowser() {
  const require = createRequire(import.meta.url);
  const { chromium } = require('@playwright/test');
  if (!existsSync(chromium.executablePath()) && mayInstall()) {
    console.log('Downloading Chromium with Playwright (once; NITRATE_INSTALL=0 leaves the system alone) ...');
    const cli = require.resolve('@playwright/test/cli');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
