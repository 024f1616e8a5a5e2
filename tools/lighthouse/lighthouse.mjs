/**
 * Lighthouse, as on a phone: medians of several runs of each page, as a table. Ends with 1 where a goal is missed.
 *
 *   npm start, then: node tools/lighthouse/lighthouse.mjs [http://localhost:4200] [5]
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goals, isNoindexed, ratePage } from './goals.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const [address = 'http://localhost:4200', runs = '5'] = process.argv.slice(2);
const origin = address.replace(/\/$/, '');
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function installOnce() {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

async function firstFilm(availability) {
  const response = await fetch(`${origin}/api/catalog/films?availability=${availability}&size=1`);
  const [film] = (await response.json()).films;
  if (!film) throw new Error(`There is no film with the availability ${availability} at ${origin}.`);
  return film;
}

/** A page of each kind. A record is a film that cannot be watched. */
async function pages() {
  const [film, record] = [await firstFilm('full'), await firstFilm('none')];
  const query = encodeURIComponent(film.title);
  const watch = ({ slug }) => `/watch?v=${slug}`;
  return ['/', '/de', '/explore', `/archive?q=${query}`, watch(film), watch(record), '/about', '/login'];
}

installOnce();
const { default: robotsParser } = await import('robots-parser');
const { default: lighthouse } = await import('lighthouse');
const { launch } = await import('chrome-launcher');
const chromePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

/** True where header, `<meta>` or robots.txt keep search engines away. */
async function readNoindex(path) {
  const [response, robots] = await Promise.all([fetch(origin + path), fetch(`${origin}/robots.txt`)]);
  const isDisallowed = robotsParser(robots.url, await robots.text()).isDisallowed(origin + path) === true;
  return isDisallowed || isNoindexed(response.headers.get('x-robots-tag'), await response.text());
}

/** Chromium's trace sometimes lacks the start of the navigation: such a run says nothing about the page and is repeated. */
const traceIncomplete = 'NO_NAVSTART';
const maxAttempts = 3;

async function runOnce(path, port, attempt = 1) {
  const { lhr } = await lighthouse(origin + path, { port, onlyCategories: Object.keys(goals), logLevel: 'error' });
  if (!lhr.runtimeError) return lhr;
  if (lhr.runtimeError.code === traceIncomplete && attempt < maxAttempts) return runOnce(path, port, attempt + 1);
  throw new Error(`${path}: ${lhr.runtimeError.message}`);
}

async function measure(path, port) {
  const reports = [];
  for (let run = 0; run < Number(runs); run += 1) reports.push(await runOnce(path, port));
  const noindexed = await readNoindex(path);
  return { path: noindexed ? `${path} (noindex)` : path, rated: ratePage(reports, noindexed) };
}

const chrome = await launch({ chromeFlags: flags, ...(chromePath && { chromePath }) });
const measured = [];
try {
  for (const path of await pages()) {
    measured.push(await measure(path, chrome.port));
    console.log(`${path}: measured`);
  }
} finally {
  await chrome.kill();
}
const missed = measured.flatMap(({ path, rated }) =>
  rated.filter(({ isMet }) => !isMet).map((each) => ({ path, ...each })),
);
console.table(
  Object.fromEntries(
    measured.map(({ path, rated }) => [path, Object.fromEntries(rated.map((each) => [each.category, each.score]))]),
  ),
);
for (const { path, category, score, goal, faults } of missed) {
  console.log([`MISSED ${path}: ${category} ${score}, goal ${goal}`, ...faults].join('\n    '));
}
console.log(missed.length === 0 ? 'met' : 'MISSED');
process.exitCode = missed.length === 0 ? 0 : 1;
