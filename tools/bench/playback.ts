/**
 * Time to first frame of a cold navigation at 10 Mbit/s and 40 ms, and of a click inside the app, against bare pages
 * with the same files. Needs a running Nitrate with at least one film; for full films one with
 * `NITRATE_OPEN_ACCESS=1`. With both origins one run measures both. `--tricks` also measures the gain of each part of the
 * fast start: the same document without that part. Rounds are interleaved, medians are printed.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/playback.ts http://127.0.0.1:4200 [MORE …]
 *     [--film SLUG] [--rounds 7] [--tricks] [--only PART_OF_A_NAME]
 *
 * On a busy machine compare the lower quartiles, which vary less than the medians. The browser is Playwright's, or that
 * of CHROMIUM_PATH.
 */
import { parseArgs } from 'node:util';
import type { Playback } from '@nitrate/player/contract';
import { chromiumOptions } from '@nitrate/testing-archive';
import { chromium } from 'playwright';
import { clickInApp, coldStart, earlyKey, type Measure } from './playback/first-frame';
import { hlsJsVideo, plainVideo, serveReferencePages } from './playback/reference-pages';
import type { Served } from './playback/serve';
import { serveVariant } from './playback/variant-server';
import { clickVariants, keyVariants, variantsOf } from './playback/variants';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    film: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    tricks: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const origins = positionals.length > 0 ? positionals : ['http://127.0.0.1:4200'];

/** One measured variant, and the variant it is compared with. */
interface Contender {
  name: string;
  measure: Measure;
  /** At most this ratio to another contender. */
  goal?: { to: string; ratio: number };
  /** Name of the variant that has the part left out here. */
  base?: string;
}

async function contendersOf(origin: string, servers: Served[]): Promise<Contender[]> {
  const film = options.film ?? (await anyFilm(origin));
  const path = `/watch?v=${film}`;
  const preview = await request(origin, 'GET', `/api/playback/${film}/preview`);
  const { kind, hls } = await request(origin, 'POST', `/api/playback/${film}`);
  const media = (file: string) => `${origin}/media/${file}`;
  // The full film starts at its lowest rendition, the preview at the one for a viewport of this width.
  const [lowest, ...larger] = preview.sources;
  const same = kind === 'full' ? lowest : (larger.find(({ height }) => height >= 480) ?? lowest);
  const pages = await serveReferencePages({
    '/plain': plainVideo(media(same?.src ?? preview.src)),
    '/hls': hlsJsVideo(media(hls ?? '')),
  });
  servers.push(pages);
  const [bare, page, hlsPage] = [
    `${kind}: bare page with the same file`,
    `${kind}: watch page`,
    'full: hls.js on a bare page',
  ];
  const goal = kind === 'full' ? { to: hlsPage, ratio: 1 } : { to: bare, ratio: 1.3 };
  const contenders: Contender[] = [
    { name: bare, measure: coldStart(`${pages.origin}/plain`) },
    { name: page, measure: coldStart(origin + path), goal },
  ];
  if (kind === 'full') contenders.push({ name: hlsPage, measure: coldStart(`${pages.origin}/hls`) });
  const clicks = options.tricks ? clickVariants : { 'preload on hover': [] };
  for (const [name, scripts] of Object.entries(clicks)) {
    const measure = clickInApp(origin, film, scripts);
    const isBase = scripts.length === 0;
    contenders.push({
      name: `${kind}, click: ${name}`,
      measure,
      ...(isBase ? { goal: { to: page, ratio: 0.45 } } : { base: `${kind}, click: preload on hover` }),
    });
  }
  if (options.tricks) contenders.push(...(await trickContenders(origin, path, kind, servers)));
  return contenders;
}

async function trickContenders(
  origin: string,
  path: string,
  kind: Playback['kind'],
  servers: Served[],
): Promise<Contender[]> {
  const fontLinks = (await (await fetch(`${origin}/`)).text()).match(/<link[^>]* as="font"[^>]*>/g)?.join('') ?? '';
  const contenders: Contender[] = [];
  for (const [name, variant] of Object.entries(variantsOf(kind, fontLinks))) {
    const server = await serveVariant(origin, path, variant);
    servers.push(server);
    const base = name === 'everything on' ? {} : { base: `${kind}: everything on` };
    contenders.push({ name: `${kind}: ${name}`, measure: coldStart(server.origin + path), ...base });
  }
  for (const [name, variant] of Object.entries(keyVariants)) {
    const server = await serveVariant(origin, path, variant);
    servers.push(server);
    contenders.push({ name: `${kind}, early key: ${name}`, measure: earlyKey(server.origin + path) });
  }
  return contenders;
}

async function main(): Promise<void> {
  const servers: Served[] = [];
  const all = (await Promise.all(origins.map((origin) => contendersOf(origin, servers)))).flat();
  const contenders = all.filter(({ name }) => name.includes(options.only));
  const browser = await chromium.launch(chromiumOptions('--autoplay-policy=no-user-gesture-required'));
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round < Number(options.rounds); round += 1) {
      for (const { name, measure } of contenders) times.get(name)?.push(await measure(browser));
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
  report(contenders, times);
}

async function anyFilm(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/catalog/films?availability=full&size=12`);
  const { films } = (await response.json()) as { films: { slug: string }[] };
  if (!films[0]) throw new Error(`${origin} has no film that can be played.`);
  return films[0].slug;
}

async function request(origin: string, method: 'GET' | 'POST', path: string): Promise<Playback> {
  const response = await fetch(origin + path, { method });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
  return (await response.json()) as Playback;
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;

function report(contenders: readonly Contender[], times: ReadonlyMap<string, readonly number[]>): void {
  const of = (name: string, part = 0.5) => quantile(times.get(name) ?? [], part);
  const shown = (ms: number) => (Number.isFinite(ms) ? Math.round(ms) : 'never');
  console.table(
    contenders.map(({ name, base, goal }) => ({
      '': name,
      'median, ms': shown(of(name)),
      'gain, ms': base === undefined ? '' : shown(of(name) - of(base)),
      'lower quartile, ms': shown(of(name, 0.25)),
      'its gain, ms': base === undefined ? '' : shown(of(name, 0.25) - of(base, 0.25)),
      ratio: goal && times.has(goal.to) ? `${(of(name) / of(goal.to)).toFixed(2)} x ${goal.to}` : '',
      goal:
        goal && times.has(goal.to) ? `${goal.ratio} ${of(name) <= goal.ratio * of(goal.to) ? 'met' : 'MISSED'}` : '',
    })),
  );
  console.log(`medians of ${options.rounds} interleaved rounds`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
