import { type AppStore, mediaUrl } from '@nitrate/api-client';
import { AppScripts, loadAppEvent, untilAppAttribute } from '@nitrate/app-start';
import type { PageDocument, PageFiles, PageToRender } from '@nitrate/server-rendering';
import { catalogApi } from '@nitrate/catalog/data-access';
import { type Locale, splitLocale } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';
import { readWatchAddress } from '@nitrate/catalog/contract';
import { playerApi } from '@nitrate/player/data-access';
import type { ReactNode } from 'react';
import { FilmVideo } from '../player/film-video';
import { VideoSlotContext } from './video-slot';
import { fullFilmHint } from './full-film-hint';

/** `<template>` in the head with the film's `<video>`. */
const filmTemplateId = 'film';

/**
 * Creates the film's `<video>` from the template, which starts loading it; deferred where the visitor may watch the
 * full film. Constant, like `placeFilmScript`.
 */
export const loadFilmScript = `
{
  const template = document.getElementById('${filmTemplateId}');
  const film = document.importNode(template.content, true).firstElementChild;
  let expectsFull = false;
  try {
    expectsFull = 'full' in template.dataset && localStorage.getItem('${fullFilmHint}') !== null;
  } catch {}
  film.muted = true;
  if (expectsFull) {
    film.autoplay = false;
    film.preload = 'none';
    film.dataset.held = '';
    for (const source of film.querySelectorAll('source')) source.media = 'not all';
  }
  window.filmInHead = film;
}
`.trim();

/** Replaces the placeholder by the film's `<video>`, as if the document had contained it there. */
const placeFilmScript = `
document.currentScript.previousElementSibling.remove();
document.currentScript.replaceWith(window.filmInHead);
delete window.filmInHead;
`.trim();

/** Takes the place of the `<video>` in the body; without scripts it is the `<video>`. */
function FilmPlaceholder({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>{children}</noscript>
      <script dangerouslySetInnerHTML={{ __html: placeFilmScript }} />
    </>
  );
}

/** The film that a document plays. */
interface DocumentFilm {
  title: string;
  playback: Playback;
}

/** The film that a page plays when it is opened, from the data that its `preload` put into the store. */
function documentFilmOf(state: ReturnType<AppStore['getState']>, url: URL, lang: Locale): DocumentFilm | undefined {
  const address = readWatchAddress(url.searchParams);
  if (!address || splitLocale(url.pathname).path !== '/watch') return undefined;
  const film = catalogApi.endpoints.getFilm.select({ film: address.film, lang })(state).data;
  const granted = playerApi.endpoints.playback.select({ film: address.film })(state).data;
  return film && granted && { title: film.title, playback: granted };
}

/** `<style>` until the app is requested: fallback fonts with the metrics of the web fonts, and no pictures. */
const deferredStyle =
  ":root{--font-display:'Fraunces Fallback',serif;--font-text:'Inter Fallback',sans-serif}picture{display:none}";

/** Undoes it where scripts are disabled. */
const deferredStyleNoScript = 'picture{display:inline}';

/**
 * Loads the app at the first frame of the film, or when it fails; at once where the preview is deferred, because the app
 * decides which film plays. Records keys until the player is there, for `replayKeys`. Constant, so that a content security
 * policy can name it by hash.
 */
export const appAfterFirstFrameScript = `
const load = () => dispatchEvent(new Event('${loadAppEvent}'));
const video = document.querySelector('video');
if (video?.requestVideoFrameCallback && !('held' in video.dataset)) video.requestVideoFrameCallback(load);
else load();
addEventListener('error', load, { capture: true, once: true });
window.recordedKeys = [];
addEventListener('keydown', (event) => window.recordedKeys?.push(event), true);
`.trim();

/** The script of a full film, as the browser build names its module. */
const startDocumentFilm = 'libs/player/web/src/fast-start/start-document-film.ts';

/** Inline scripts of `fastStart`, for the content security policy. */
export const fastStartScripts: readonly string[] = [appAfterFirstFrameScript, loadFilmScript, placeFilmScript];

/** `<style>` elements of `fastStart`, besides the style sheets of the page. */
export const fastStartStyles: readonly string[] = [deferredStyle, deferredStyleNoScript];

/** The modules of the pages that `fastStart` may change, as the browser build names them. */
export const fastStartPages: readonly string[] = ['libs/player/web/src/watch/watch-page.tsx'];

/**
 * Server only. A page whose film plays when it is opened loads the film first: styles are inlined, the film has a head
 * start, and the app, fonts and pictures wait for the first frame. Undefined for every other page. The reasons and the
 * gain of each part are in `docs/decisions/0009-fast-start.md`.
 */
export function fastStart({ state, url, locale, files, toMarkup }: PageToRender): PageDocument | undefined {
  const film = documentFilmOf(state, url, locale);
  if (!film) return undefined;
  const { playback } = film;
  const isPreview = playback.kind === 'preview';
  return {
    head: (
      <>
        {isPreview ? (
          <FilmInHead markup={toMarkup(<FilmVideo {...film} />)} hasFull={playback.reason === 'subscriptionRequired'} />
        ) : (
          <FilmPreloads paths={playback.preload} />
        )}
        <InlinedStyles styles={files.styles} />
        <style {...{ [untilAppAttribute]: '' }} dangerouslySetInnerHTML={{ __html: deferredStyle }} />
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: deferredStyleNoScript }} />
        </noscript>
        {!isPreview && <FilmScript files={files.scriptsOf(startDocumentFilm)} />}
        <AppScripts scripts={files.scripts} held />
        <script type="module" dangerouslySetInnerHTML={{ __html: appAfterFirstFrameScript }} />
      </>
    ),
    wrap: (app) => (isPreview ? <VideoSlotContext value={FilmPlaceholder}>{app}</VideoSlotContext> : app),
  };
}

/**
 * The preview loads from here while the rest of the document is parsed. React renders no children of a `<template>`.
 */
function FilmInHead({ markup, hasFull }: { markup: string; hasFull: boolean }) {
  return (
    <>
      <template id={filmTemplateId} data-full={hasFull ? '' : undefined} dangerouslySetInnerHTML={{ __html: markup }} />
      <script dangerouslySetInnerHTML={{ __html: loadFilmScript }} />
    </>
  );
}

/** Manifest and first segments of the full film. */
function FilmPreloads({ paths }: { paths: readonly string[] }) {
  return paths.map((path) => (
    <link key={path} rel="preload" as="fetch" crossOrigin="anonymous" href={mediaUrl(path)} />
  ));
}

/** Inlined, because over HTTP/1.1 each file would cost a round trip and one of six connections. */
function InlinedStyles({ styles }: Pick<PageFiles, 'styles'>) {
  return styles.map(({ href, text }) =>
    text === undefined ? (
      <link key={href} rel="stylesheet" href={href} />
    ) : (
      <style key={href} dangerouslySetInnerHTML={{ __html: text }} />
    ),
  );
}

/** Starts the full film before the app. */
function FilmScript({ files: [script, ...imports] }: { files: readonly string[] }) {
  return (
    <>
      {imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="high" />
      ))}
      {script && <script type="module" src={script} fetchPriority="high" />}
    </>
  );
}
