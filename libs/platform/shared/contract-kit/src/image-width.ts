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

/** The smallest variant that is at least `wanted` wide, else the widest; undefined without any. */
export function widthAtLeast({ widths }: Pick<ImageVariants, 'widths'>, wanted: number): number | undefined {
  const enough = widths.filter((width) => width >= wanted);
  return widths.length === 0 ? undefined : enough.length > 0 ? Math.min(...enough) : Math.max(...widths);
}

/** The widest variant that is at most `limit` wide, else the narrowest; undefined without any. */
export function widthAtMost({ widths }: Pick<ImageVariants, 'widths'>, limit: number): number | undefined {
  const fitting = widths.filter((width) => width <= limit);
  return widths.length === 0 ? undefined : fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths);
}

/** Height of a variant in pixels. */
export const variantHeight = ({ width, height }: Pick<ImageVariants, 'width' | 'height'>, variantWidth: number) =>
  Math.round((variantWidth * height) / width);
