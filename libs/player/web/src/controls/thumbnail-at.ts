import type { Thumbnails } from '@nitrate/ingest/contract';

/** One thumbnail: the address of its sheet and its rectangle in pixels of the sheet. */
interface Thumbnail {
  src: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The last thumbnail at or before a time of the asset; undefined where the film has none. */
export function thumbnailAt(thumbnails: Thumbnails, ms: number): Thumbnail | undefined {
  const { columns, rows, everyMs, count, width, height } = thumbnails;
  if (count < 1) return undefined;
  const index = Math.min(Math.max(Math.floor(ms / everyMs), 0), count - 1);
  const onSheet = index % (columns * rows);
  return {
    src: thumbnails.src.replace('$Number$', String(Math.floor(index / (columns * rows)))),
    x: (onSheet % columns) * width,
    y: Math.floor(onSheet / columns) * height,
    width,
    height,
  };
}
