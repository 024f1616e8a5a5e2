/**
 * Initial script of each page, script of the player and of the embed player, in brotli bytes: entry, page and their
 * static imports, from the manifests of the browser build. Lazy chunks are not included.
 *
 *   npx nx build web-shell && TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/bundle.ts
 */
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

const client = new URL('../../dist/web-shell/client/', import.meta.url);

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** A page, by a part of the manifest key of its module, with the parts of other features without which it is not shown. */
interface Page {
  name: string;
  chunk: string;
  slots?: readonly string[];
  /** In kB of 1000 bytes. */
  goal: number | undefined;
}

const rowParts = ['content-row/row-parts', 'web/src/list-films'];
const home: Page = { name: '/', chunk: 'landing/landing-page', slots: rowParts, goal: 159.5 };
const pages: readonly Page[] = [
  home,
  { name: '/archive', chunk: 'archive/archive-page', goal: 168 },
  { name: '/watch', chunk: 'watch/watch-page', goal: 168.5 },
  {
    name: '/explore',
    chunk: 'explore/explore-page',
    goal: undefined,
    slots: [...rowParts, 'all-films/all-films-parts'],
  },
  { name: '/{slug}', chunk: 'content-page', goal: undefined },
];
const player = { name: 'player chunk', chunk: 'engine/shaka-engine', goal: 145 };
/** The embed player is a build of its own. With a preview; a full film needs the player chunk as well. */
const embed = { folder: 'embed-player/', rest: 3, play: 90, chunk: 'embed/mount-embed-player' };
/** The larger of the two is counted. */
const languages = ['virtual:messages/en', 'virtual:messages/de'];
/** Identifiers that survive minification; these libraries must not be part of a page's initial script. */
const unwanted = {
  MUI: /MuiButtonBase|MuiModal/,
  TypeBox: /~kind|TypeBox/,
  'message parser': /EXPECT_ARGUMENT_CLOSING_BRACE/,
};

const keyOf = (manifest: Manifest, part: string): string => {
  const key = Object.keys(manifest).find((each) => each.includes(part));
  if (!key) throw new Error(`The build has no ${part}.`);
  return key;
};

function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

const code = new Map<string, string>();
async function codeOf(file: string): Promise<string> {
  const known = code.get(file) ?? (await readFile(new URL(file, client), 'utf8'));
  code.set(file, known);
  return known;
}

const sizes = new Map<string, number>();
async function bytesOf(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) {
    const size = sizes.get(file) ?? brotliCompressSync(await codeOf(file)).length;
    sizes.set(file, size);
    sum += size;
  }
  return sum;
}

function report(name: string, bytes: number, goal: number | undefined): boolean {
  const kB = bytes / 1000;
  const met = goal === undefined || kB <= goal;
  const result = goal === undefined ? '' : `  goal ${goal}  ${met ? 'met' : 'MISSED'}`;
  console.log(`${name.padEnd(14)} ${kB.toFixed(1).padStart(7)} kB${result}`);
  return met;
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(new URL(`${folder}.vite/manifest.json`, client), 'utf8')) as Manifest;

const entriesOf = (manifest: Manifest): string[] => Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

/** The message chunk of the language that has the larger one. */
async function largerTexts(manifest: Manifest, bytes: (files: Set<string>) => Promise<number>): Promise<string> {
  const keys = languages.map((language) => keyOf(manifest, language));
  const sizes = await Promise.all(keys.map((key) => bytes(filesOf(manifest, [key]))));
  return keys[sizes.indexOf(Math.max(...sizes))] ?? '';
}

/** What loads with the document of the embed player, and what its play button loads besides. */
async function reportEmbed(): Promise<boolean[]> {
  const manifest = await manifestIn(embed.folder);
  const bytes = (files: Set<string>) => bytesOf([...files].map((file) => embed.folder + file));
  const entry = entriesOf(manifest);
  const texts = await largerTexts(manifest, bytes);
  const played = filesOf(manifest, [...entry, keyOf(manifest, embed.chunk), texts]);
  return [
    report('embed at rest', await bytes(filesOf(manifest, entry)), embed.rest),
    report('embed to play', await bytes(played), embed.play),
  ];
}

async function main(): Promise<void> {
  const manifest = await manifestIn('');
  const entry = entriesOf(manifest);
  const initial = filesOf(manifest, entry);
  const results: boolean[] = [];

  const texts = await largerTexts(manifest, bytesOf);

  const filesOfPage = ({ chunk, slots = [] }: Page) =>
    filesOf(manifest, [...entry, ...[chunk, ...slots].map((part) => keyOf(manifest, part)), texts]);

  for (const page of pages) {
    const { name, goal } = page;
    const files = filesOfPage(page);
    results.push(report(name, await bytesOf(files), goal));
    for (const [library, trace] of Object.entries(unwanted)) {
      for (const file of files) {
        if (!trace.test(await codeOf(file))) continue;
        console.log(`  ${library} is in ${file}`);
        results.push(false);
      }
    }
  }
  const own = [...filesOf(manifest, [keyOf(manifest, player.chunk)])].filter((file) => !initial.has(file));
  results.push(report(player.name, await bytesOf(own), player.goal));
  results.push(...(await reportEmbed()));

  console.log('\nThe parts of /:');
  for (const file of filesOfPage(home))
    console.log(`  ${((await bytesOf([file])) / 1000).toFixed(1).padStart(6)} kB  ${file}`);
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
