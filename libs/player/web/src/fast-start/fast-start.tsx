import { mediaUrl } from '@nitrate/api-client';
import { AppScripts, untilAppAttribute } from '@nitrate/app-start';
import type { PageDocument, PageFiles, PageToRender } from '@nitrate/server-rendering';
import { FilmVideo } from '../player/film-video';
import { appAfterFirstFrameScript } from './app-after-first-frame';
import { deferredStyle, deferredStyleNoScript } from './deferred-style';
import { documentFilmOf } from './document-film';
import { FilmPlaceholder, filmTemplateId, loadFilmScript, placeFilmScript } from './film-in-head';
import { VideoSlotContext } from './video-slot';

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
