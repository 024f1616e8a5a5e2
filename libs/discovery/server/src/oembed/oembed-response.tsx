import { type Film, type FilmPart, partTitle, type Poster } from '@nitrate/catalog/contract';
import { variantHeight } from '@nitrate/contract-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { posterJpeg } from '../poster-jpeg';

/** A response of oEmbed 1.0 of the type `video`. Sizes in pixels. */
export interface OEmbedResponse {
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

interface OEmbedFilm {
  film: Film;
  part: FilmPart;
  /** Size of the preview. */
  video: Size;
  /** URL of the player to frame. */
  player: string;
  provider: { name: string; url: string };
  media: (path: string) => string;
}

/** In pixels. As a limit, Infinity where there is none. */
export interface Size {
  width: number;
  height: number;
}

const defaultWidth = 640;
const maxWidth = 1280;
export const cacheSeconds = 86_400;

/** The oEmbed response for the preview of a film, within a maximum size. */
export function oEmbedResponse(embedded: OEmbedFilm, maxSize: Size): OEmbedResponse {
  const { film, part, video, player, provider, media } = embedded;
  const title = partTitle(film.title, part);
  const { width, height } = sizeOf(video, maxSize);
  const frame = (
    <iframe
      src={player}
      width={width}
      height={height}
      title={title}
      style={{ border: 0, maxWidth: '100%' }}
      loading="lazy"
      allow="fullscreen; picture-in-picture"
      allowFullScreen
    />
  );
  return {
    version: '1.0',
    type: 'video',
    title,
    author_name: film.archive.name,
    provider_name: provider.name,
    provider_url: provider.url,
    cache_age: cacheSeconds,
    width,
    height,
    html: renderToStaticMarkup(frame),
    ...thumbnailOf(film.poster, maxSize, media),
  };
}

/** The size of the frame: the aspect ratio of the video, within the maximum. */
function sizeOf(video: Size, maxSize: Size): Size {
  const ratio = video.height / video.width;
  const wanted = Math.min(Number.isFinite(maxSize.width) ? maxSize.width : defaultWidth, maxWidth);
  const width = Math.max(1, Math.floor(Math.min(wanted, maxSize.height / ratio)));
  return { width, height: Math.min(Math.round(width * ratio), maxSize.height) };
}

function thumbnailOf(poster: Poster | null, maxSize: Size, media: OEmbedFilm['media']): Partial<OEmbedResponse> {
  if (!poster) return {};
  const fits = (width: number) => width <= maxSize.width && variantHeight(poster, width) <= maxSize.height;
  const jpeg = posterJpeg({ ...poster, widths: poster.widths.filter(fits) });
  if (!jpeg) return {};
  return { thumbnail_url: media(jpeg.path), thumbnail_width: jpeg.width, thumbnail_height: jpeg.height };
}
