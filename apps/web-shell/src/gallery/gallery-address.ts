import { type Locale, locales } from '@nitrate/contract-kit';

/** What the address of the gallery chooses: `?part=forms&lang=de&theme=light&open=delete`. */
export interface GalleryAddress {
  /** One part; all of them without it. */
  part: string | undefined;
  lang: Locale;
  /** Default: the theme of the system. */
  theme: string | undefined;
  /** A dialog or sheet to open at once. */
  open: string | undefined;
}

export function readGalleryAddress(search: string): GalleryAddress {
  const query = new URLSearchParams(search);
  return {
    part: query.get('part') ?? undefined,
    lang: locales.find((locale) => locale === query.get('lang')) ?? 'en',
    theme: query.get('theme') ?? undefined,
    open: query.get('open') ?? undefined,
  };
}

/** The address with these choices; without those that are undefined. */
export function galleryPath(address: GalleryAddress): string {
  const chosen = Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `?${new URLSearchParams(chosen)}`;
}
