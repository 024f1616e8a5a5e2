import { sessionHintScript } from '@nitrate/auth/web';
import type { Locale } from '@nitrate/contract-kit';
import type { PageAnswer } from '@nitrate/routing';
import { palettes, preloadedFonts, themeScript } from '@nitrate/ui';
import { appAfterFilmScript, appFilesName, heldBack } from './app-after-film';
import type { AssetMap } from './page-assets';

const tags = (files: readonly string[], tag: (file: string) => string) => [...new Set(files)].map(tag).join('');

const themeColour = (scheme: 'dark' | 'light') =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${palettes[scheme].ground}">`;

interface HeadParts {
  assets: AssetMap;
  locale: Locale;
  /** Modules of the page that is shown. */
  modules: readonly string[];
  mediaFirst: PageAnswer['mediaFirst'];
  /** A film that loads while the rest is read. */
  film?: string | undefined;
}

/**
 * What stands first in the head: how to read the document, the chosen colours, and all that the first paint and
 * hydration need, so that the browser fetches it at once. Scripts are fetched after what is seen.
 */
export function headTags({ assets, locale, modules, mediaFirst, film = '' }: HeadParts): string {
  const pages = modules.flatMap((module) => assets.pages[module] ?? []);
  const [entry = '', ...imports] = assets.entry.scripts;
  const scripts = [...imports, ...pages.flatMap((files) => files.scripts), ...(assets.messages[locale] ?? [])];
  const styles = [...assets.entry.styles, ...pages.flatMap((files) => files.styles)];
  return [
    '<meta charset="utf-8">',
    film,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    themeColour('dark') + themeColour('light'),
    `<script>${themeScript}</script><script>${sessionHintScript}</script>`,
    ...(mediaFirst
      ? filmFirst(assets, styles, [entry, ...new Set(scripts)], mediaFirst.script)
      : allAtOnce(styles, entry, scripts)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ].join('');
}

const stylesheet = (file: string) => `<link rel="stylesheet" href="${file}">`;

const allAtOnce = (styles: readonly string[], entry: string, scripts: readonly string[]): string[] => [
  tags(styles, stylesheet),
  tags(preloadedFonts, (file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
  `<script type="module" src="${entry}" fetchpriority="low"></script>`,
  tags(scripts, (file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`),
];

/**
 * Over HTTP/1.1 a browser has six connections, and on any line every byte counts until the film shows its first frame:
 * styles come with the document, the film's own script at once, everything else after it.
 */
function filmFirst(assets: AssetMap, styles: readonly string[], app: readonly string[], script?: string): string[] {
  const [first, ...rest] = (script && assets.pages[script]?.scripts) || [];
  return [
    tags(styles, (file) => (assets.styleTexts[file] ? `<style>${assets.styleTexts[file]}</style>` : stylesheet(file))),
    heldBack,
    tags(rest, (file) => `<link rel="modulepreload" href="${file}" fetchpriority="high">`),
    first ? `<script type="module" src="${first}" fetchpriority="high"></script>` : '',
    `<meta name="${appFilesName}" content="${app.join(' ')}">`,
    `<script type="module">${appAfterFilmScript}</script>`,
  ];
}
