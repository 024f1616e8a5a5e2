import type { PageVariant, VariantDocument } from './variant-server';

/** Replaces the first match. @throws Error without a match, so that no variant equals the original */
function replaceOnce(html: string, pattern: RegExp, replacement: (...found: string[]) => string): string {
  if (!pattern.test(html)) throw new Error(`The document does not match ${pattern}.`);
  return html.replace(pattern, (...found) => replacement(...(found as string[])));
}

const only = (html: string): VariantDocument => ({ html });

/** The document as it is. */
export const unchanged: PageVariant = only;

/** The preview's `<video>` is in the body's markup instead of loading from the head. */
const inPlace = (html: string): string => {
  const headless = replaceOnce(html, /<template id="film"[^>]*>.*?<\/template><script>.*?<\/script>/s, () => '');
  return replaceOnce(
    headless,
    /<noscript>(<video .*?<\/video>)<\/noscript><script>.*?<\/script>/s,
    (_, video = '') => video,
  );
};

/** The document requests the app's scripts, as every other page does. */
const appAtOnce = (html: string): string => {
  let scripts = '';
  const without = replaceOnce(html, /<meta name="app-scripts" content="([^"]*)"[^>]*>/, (_, files = '') => {
    const [entry, ...imports] = files.split(' ');
    scripts = `<script type="module" src="${entry}" fetchpriority="low"></script>`;
    scripts += imports.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`).join('');
    return '';
  });
  return replaceOnce(without, /<script type="module">const { content, dataset }.*?<\/script>/s, () => scripts);
};

/** Fonts and pictures are not deferred. */
const fontsAndPicturesAtOnce =
  (fontLinks: string) =>
  (html: string): string =>
    replaceOnce(
      html,
      /<style data-until-app="">.*?<\/style><noscript><style>.*?<\/style><\/noscript>/s,
      () => fontLinks,
    );

/** Styles are linked instead of inlined. */
const stylesAsFiles: PageVariant = (html) => {
  const files: NonNullable<VariantDocument['files']> = {};
  const head = html.slice(0, html.indexOf('</head>'));
  const linked = head.replace(/(?<!<noscript>)<style>(.*?)<\/style>/gs, (_, body: string) => {
    const path = `/variant-${Object.keys(files).length}.css`;
    files[path] = { type: 'text/css; charset=utf-8', body };
    return `<link rel="stylesheet" href="${path}">`;
  });
  if (Object.keys(files).length === 0) throw new Error('The document has no inlined styles.');
  return { html: linked + html.slice(head.length), files };
};

/** The app starts the full film, not the document's own script. */
const filmWithApp = (html: string): string =>
  replaceOnce(html, /<script type="module" src="[^"]*start-document-film[^"]*"[^>]*><\/script>/, () => '');

/** Manifest and first segments are requested by shaka alone. */
const withoutPreloads = (html: string): string =>
  replaceOnce(html, /(?:<link rel="preload" as="fetch"[^>]*>)+/, () => '');

/** Keys pressed before hydration are lost. */
const keysLost = (html: string): string => replaceOnce(html, /window\.recordedKeys = \[\];/, () => '');

const after =
  (...steps: ((html: string) => string)[]): PageVariant =>
  (html) =>
    only(steps.reduce((text, step) => step(text), html));

const withStylesAsFiles =
  (variant: PageVariant): PageVariant =>
  (html) =>
    stylesAsFiles(variant(html).html);

/** Variants by the part they leave out; `fontLinks` come from an ordinary page. */
export function variantsOf(kind: 'preview' | 'full', fontLinks: string): Record<string, PageVariant> {
  const fonts = fontsAndPicturesAtOnce(fontLinks);
  const own: Record<string, PageVariant> =
    kind === 'preview'
      ? { 'without the film in the head': after(inPlace) }
      : {
          'without preloaded segments': after(withoutPreloads),
          'without deferred hydration and own script': after(appAtOnce, filmWithApp),
        };
  return {
    'everything on': unchanged,
    'without deferred hydration': after(appAtOnce),
    'without deferred fonts and pictures': after(fonts),
    'without inlined styles': stylesAsFiles,
    ...own,
    'everything off': withStylesAsFiles(
      kind === 'preview' ? after(inPlace, appAtOnce, fonts) : after(filmWithApp, appAtOnce, fonts, withoutPreloads),
    ),
  };
}

export const keyVariants: Record<string, PageVariant> = {
  'with key replay': unchanged,
  'without key replay': after(keysLost),
};

/** Scripts that disable parts of preloading on hover. */
export const clickVariants: Record<string, readonly string[]> = {
  'preload on hover': [],
  'preload on hover, without the element': [
    // Before the watch page, only the preloaded element sets this property.
    `const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'preload');
     Object.defineProperty(HTMLMediaElement.prototype, 'preload', { get, set(value) {
       if (location.pathname !== '/watch') throw new Error('left out');
       set.call(this, value);
     } });`,
  ],
  'no preload on hover': [
    `for (const name of ['pointerover', 'pointerdown', 'focusin'])
       addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });`,
  ],
};
