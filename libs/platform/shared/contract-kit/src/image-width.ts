/** A picture in several widths; one variant is the file `${base}-${width}.${format}`, see `variantFile`. */
export interface ImageVariants {
  readonly base: string;
  /** In pixels, in any order. */
  readonly widths: readonly number[];
  /** Of the widest variant, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Path of one variant below the media base. */
export const variantFile = ({ base }: Pick<ImageVariants, 'base'>, width: number, format: string): string =>
  `${base}-${width}.${format}`;

/** The smallest width of at least `wanted`, else the largest; undefined if there are no variants. */
export function widthAtLeast({ widths }: Pick<ImageVariants, 'widths'>, wanted: number): number | undefined {
  const wideEnough = widths.filter((width) => width >= wanted);
  return widths.length === 0 ? undefined : wideEnough.length > 0 ? Math.min(...wideEnough) : Math.max(...widths);
}

/** The largest width of at most `limit`, else the smallest; undefined if there are no variants. */
export function widthAtMost({ widths }: Pick<ImageVariants, 'widths'>, limit: number): number | undefined {
  const fitting = widths.filter((width) => width <= limit);
  return widths.length === 0 ? undefined : fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths);
}

/** Height of a variant in pixels. */
export const variantHeight = ({ width, height }: Pick<ImageVariants, 'width' | 'height'>, variantWidth: number) =>
  Math.round((variantWidth * height) / width);
