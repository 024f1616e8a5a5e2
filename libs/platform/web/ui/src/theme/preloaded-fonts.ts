import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** URLs of the fonts of the first view of every page, for `<link rel="preload" as="font" crossOrigin="">`. */
export const preloadedFonts: readonly string[] = [fraunces, inter];
