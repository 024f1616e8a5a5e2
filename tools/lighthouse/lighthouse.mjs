/**
 * Lighthouse of the home page, a content page and a film's page: accessibility, best practices and SEO have to be 100.
 *
 *   npm start, then: node tools/lighthouse/lighthouse.mjs [http://localhost:4200]
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const origin = (process.argv[2] ?? 'http://localhost:4200').replace(/\/$/, '');
const categories = ['accessibility', 'best-practices', 'seo'];
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

async function pages() {
  const answer = await fetch(`${origin}/api/catalog/films?availability=full&size=1`);
  const [film] = (await answer.json()).films;
  if (!film) throw new Error(`There is no film at ${origin} yet.`);
  return ['/', '/about', `/watch?v=${film.slug}`, '/de', `/de/watch?v=${film.slug}`];
}

/** What is missing to 100, by category. */
const faultsOf = ({ audits }, { auditRefs }) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `    ${id}: ${audits[id].title} ${JSON.stringify(audits[id].details?.items?.slice(0, 3) ?? [])}`);

installOnce();
const { default: lighthouse } = await import('lighthouse');
const { launch } = await import('chrome-launcher');
const chromePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
const chrome = await launch({ chromeFlags: flags, ...(chromePath && { chromePath }) });
let met = true;
try {
  for (const path of await pages()) {
    const result = await lighthouse(origin + path, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: 'error',
    });
    const { lhr } = result;
    const scores = categories.map((name) => `${name} ${Math.round(lhr.categories[name].score * 100)}`);
    console.log(`${path}: ${scores.join(', ')}`);
    for (const name of categories) {
      if (lhr.categories[name].score === 1) continue;
      met = false;
      console.log(faultsOf(lhr, lhr.categories[name]).join('\n'));
    }
  }
} finally {
  await chrome.kill();
}
console.log(met ? 'met' : 'MISSED');
process.exitCode = met ? 0 : 1;
