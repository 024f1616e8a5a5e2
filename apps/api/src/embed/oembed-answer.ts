import type { Film } from '@nitrate/catalog/contract';
import { variantFile, variantHeight } from '@nitrate/contract-kit';
import { lineHeight } from './embed-style';
import { html } from './html';

/** An answer of oEmbed 1.0 of the type `video`. Sizes in pixels. */
export interface OEmbedAnswer {
  version: '1.0';
  type: 'video';
  title: string;
  author_name: string;
  provider_name: string;
  provider_url: string;
  /** Seconds. */
  cache_age: number;
  width: number;
  height: number;
  html: string;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

export interface OEmbedFilm {
  film: Film;
  /** Of the preview, in pixels. */
  picture: { width: number; height: number };
  /** Address of the player to frame. */
  player: string;
  provider: { name: string; url: string };
  media: (path: string) => string;
}

/** How much room there is, in pixels; Infinity where nobody says. */
export interface Room {
  width: number;
  height: number;
}

const usualWidth = 640;
const widest = 1280;
export const cacheSeconds = 86_400;

/** What an asking site needs to show the film's preview in the room it has. */
export function oEmbedAnswer({ film, picture, player, provider, media }: OEmbedFilm, room: Room): OEmbedAnswer {
  const { width, height } = sizeOf(picture, room);
  const markup = html`<iframe
    src="${player}"
    width="${width}"
    height="${height}"
    title="${film.title}"
    style="border:0;max-width:100%"
    loading="lazy"
    allow="fullscreen; picture-in-picture"
    allowfullscreen
  ></iframe>`;
  return {
    version: '1.0',
    type: 'video',
    title: film.title,
    author_name: film.archive.name,
    provider_name: provider.name,
    provider_url: provider.url,
    cache_age: cacheSeconds,
    width,
    height,
    html: markup.text.replace(/\s+/g, ' '),
    ...thumbnailOf(film.poster, room, media),
  };
}

/** The picture's shape and the line below it, within the room. */
function sizeOf(picture: { width: number; height: number }, room: Room): { width: number; height: number } {
  const shape = picture.height / picture.width;
  const wanted = Math.min(Number.isFinite(room.width) ? room.width : usualWidth, widest);
  const width = Math.max(1, Math.floor(Math.min(wanted, (room.height - lineHeight) / shape)));
  return { width, height: Math.min(Math.round(width * shape) + lineHeight, room.height) };
}

function thumbnailOf(poster: Film['poster'], room: Room, media: OEmbedFilm['media']) {
  if (!poster) return {};
  const heightAt = (width: number) => variantHeight(poster, width);
  const fitting = poster.widths.filter((width) => width <= room.width && heightAt(width) <= room.height);
  if (fitting.length === 0) return {};
  const width = Math.max(...fitting);
  return {
    thumbnail_url: media(variantFile(poster, width, 'jpg')),
    thumbnail_width: width,
    thumbnail_height: heightAt(width),
  };
}
