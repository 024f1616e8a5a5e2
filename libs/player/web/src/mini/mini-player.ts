import type { Film } from '@nitrate/catalog/contract';
import { closeServices } from '../stage/film-services';
import { loadPreferences } from '../stage/preferences';
import type { Stage } from '../stage/stage';
import { moveVideo } from './move-video';

/** A film with a page on which it plays. */
export interface MiniFilm {
  stage: Stage;
  film: Pick<Film, 'id' | 'title' | 'textLang'>;
  /** Id or slug in the address of its page. */
  address: string;
  /** Query of the address of its page. */
  search: string;
}

/** A film in the mini player. */
export interface MiniFilmShown extends MiniFilm {
  /** Where the picture belongs on the film's page; undefined where the page was left, and the film plays on here. */
  home: HTMLElement | undefined;
  /** The viewer follows the link to the page, whose time is a moment old. */
  byLink: boolean;
  end: () => void;
}

/** The place of the picture in the mini player, once that has loaded. */
let place: HTMLElement | undefined;
let shown: MiniFilmShown | undefined;
const listeners = new Set<() => void>();

export function subscribeMiniPlayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const miniPlayerShown = (): MiniFilmShown | undefined => shown;

export const isMiniPlayerReady = (): boolean => place !== undefined;

function show(next: MiniFilmShown | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Opens the mini player, closed, with a place for the picture. Returns the function that ends it. */
export function openMiniPlayer(element: HTMLElement): () => void {
  place = element;
  show(undefined);
  return () => {
    closeMiniPlayer();
    place = undefined;
  };
}

/** Whether a film would play on out of view: it plays, and not merely as a preview that began by itself, silently. */
export function playsOn({ playback, getState }: Stage): boolean {
  const { hasPlayed, paused, ended, stopped, muted } = getState();
  return hasPlayed && !paused && !ended && !stopped && (playback.kind === 'full' || !muted);
}

/** Shows a film in the mini player while its place on its page is out of view. */
export function dock(film: MiniFilm): void {
  const { video } = film.stage;
  const home = video?.parentElement;
  if (!place || !video || !home || shown?.stage === film.stage || !loadPreferences().miniPlayer) return;
  show({ ...film, home, end: () => undefined, byLink: false });
  moveVideo(video, place);
}

/** Moves the picture back to its place on the film's page. */
export function undock(stage: Stage): void {
  if (shown?.stage !== stage || !shown.home) return;
  if (stage.video) moveVideo(stage.video, shown.home);
  show(undefined);
}

/**
 * The page of a film is left, before its elements go: a film that plays goes on in the mini player. What runs with it,
 * such as its stream, runs on.
 */
export function leavePage(film: MiniFilm): void {
  const { stage } = film;
  const { video } = stage;
  stage.refresh();
  if (!place || !video || !playsOn(stage) || !loadPreferences().miniPlayer) {
    if (shown?.stage !== stage) return;
    video?.remove();
    return show(undefined);
  }
  // The page renders the tracks of a preloaded element into it, and removes them.
  if (!stage.preloadedVideo) for (const track of video.querySelectorAll('track')) track.remove();
  const end = stage.keep();
  moveVideo(video, place);
  show({ ...film, home: undefined, end, byLink: false });
}

/** The film that plays in the mini player, where it is this one. */
export const keptStage = (assetId: string): Stage | undefined =>
  shown && !shown.home && shown.stage.playback.assetId === assetId ? shown.stage : undefined;

/** The viewer follows the link to the film's page. */
export function followToPage(): void {
  if (shown) shown.byLink = true;
}

/**
 * The page of a film is opened: it takes its film from the mini player, in which any other film ends.
 *
 * @returns what it took
 */
export function enterPage(stage: Stage): MiniFilmShown | undefined {
  const taken = shown?.stage === stage ? shown : undefined;
  if (taken) show(undefined);
  else closeMiniPlayer();
  return taken;
}

/** Pauses the film, which returns to its page. Where that was left, the film ends. */
export function closeMiniPlayer(): void {
  if (!shown) return;
  const { stage, home, end } = shown;
  const { video } = stage;
  stage.pause();
  if (home) return undock(stage);
  end();
  closeServices(stage);
  video?.remove();
  show(undefined);
}
