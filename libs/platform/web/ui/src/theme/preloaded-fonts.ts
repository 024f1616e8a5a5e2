import fraunces from './fonts/fraunces-latin.woff2';
import inter from './fonts/inter-latin.woff2';

/** URLs of the fonts of the first view of every page, for `<link rel="preload" as="font" crossOrigin="">`. */
export const preloadedFonts: readonly string[] = [fraunces, inter];
