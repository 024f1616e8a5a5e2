import type { Locale } from '@nitrate/contract-kit';
import { palettes, preloadedFonts, themeScript } from '@nitrate/ui';
import type { AssetMap } from './page-assets';

const tags = (files: readonly string[], tag: (file: string) => string) => [...new Set(files)].map(tag).join('');

const themeColour = (scheme: 'dark' | 'light') =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${palettes[scheme].ground}">`;

interface HeadParts {
  assets: AssetMap;
  locale: Locale;
  /** Modules of the page that is shown. */
  modules: readonly string[];
  mediaFirst: boolean;
}

/**
 * What stands first in the head: how to read the document, the chosen colours, and all that the first paint and
 * hydration need, so that the browser fetches it at once. Scripts are fetched after what is seen. With `mediaFirst`
 * scripts and fonts are not announced: over HTTP/1.1 they would hold every connection that the film waits for.
 */
export function headTags({ assets, locale, modules, mediaFirst }: HeadParts): string {
  const pages = modules.flatMap((module) => assets.pages[module] ?? []);
  const [entry = '', ...imports] = assets.entry.scripts;
  const scripts = [...imports, ...pages.flatMap((files) => files.scripts), ...(assets.messages[locale] ?? [])];
  const styles = [...assets.entry.styles, ...pages.flatMap((files) => files.styles)];
  const announced = mediaFirst ? { fonts: [], scripts: [] } : { fonts: preloadedFonts, scripts };
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    themeColour('dark') + themeColour('light'),
    `<script>${themeScript}</script>`,
    tags(styles, (file) => `<link rel="stylesheet" href="${file}">`),
    tags(announced.fonts, (file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script type="module" src="${entry}" fetchpriority="low"></script>`,
    tags(announced.scripts, (file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`),
  ].join('');
}
