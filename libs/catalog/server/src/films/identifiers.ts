import type { FilmIdentifier } from '@nitrate/catalog/contract';

interface Scheme {
  name: string;
  pattern: RegExp;
  /** Address of what has the identifier. */
  address?: (value: string) => string;
  /** The identifier in an address. */
  inAddress?: RegExp;
}

/** The schemes that are known, by the prefix under which their identifiers are stored. */
const schemes: Readonly<Record<string, Scheme>> = {
  avefi: {
    name: 'AVefi',
    pattern: /^21(?:\.[0-9A-Za-z]+)*\/[!-~]+$/,
    address: (value) => `https://hdl.handle.net/${value}`,
    inAddress: /^https?:\/\/(?:hdl\.handle\.net|www\.av-efi\.net\/res)\/(21[.\w]*\/[!-~]+)$/i,
  },
  eidr: {
    name: 'EIDR',
    pattern: /^10\.5240\/[\w-]+$/,
    address: (value) => `https://doi.org/${value}`,
    inAddress: /^https?:\/\/(?:dx\.)?doi\.org\/(10\.5240\/[\w-]+)$/i,
  },
  isan: { name: 'ISAN', pattern: /^[\dA-F]{4}(?:-?[\dA-F]{4}){3,5}(?:-?[\dA-Z]){0,2}$/i },
  wikidata: {
    name: 'Wikidata',
    pattern: /^Q\d+$/,
    address: (value) => `https://www.wikidata.org/wiki/${value}`,
    inAddress: /^https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/(Q\d+)$/i,
  },
  gnd: {
    name: 'GND',
    pattern: /^[-\dX]+$/,
    address: (value) => `https://d-nb.info/gnd/${value}`,
    inAddress: /^https?:\/\/d-nb\.info\/gnd\/([-\dX]+)$/i,
  },
  viaf: { name: 'VIAF', pattern: /^\d+$/, address: (value) => `https://viaf.org/viaf/${value}` },
  filmportal: { name: 'filmportal.de', pattern: /^[\da-f]{32}$/ },
};

/** Identifiers as they are stored: with the prefix of their scheme, where it is known, else as they are written. */
export function identifierValues(written: readonly string[] | undefined): string[] | undefined {
  return written && [...new Set(written.map(identifierValue))];
}

function identifierValue(text: string): string {
  const [, prefix = '', value = ''] = /^([A-Za-z]{2,20})\s*[: ]\s*(\S+)$/.exec(text) ?? [];
  const scheme = prefix.toLowerCase();
  if (Object.hasOwn(schemes, scheme) && schemes[scheme]?.pattern.test(value)) return `${scheme}:${value}`;
  for (const [each, { inAddress }] of Object.entries(schemes)) {
    const found = inAddress?.exec(text)?.[1];
    if (found !== undefined) return `${each}:${found}`;
  }
  return text;
}

/** Identifiers as visitors read them, linked to what they identify. */
export const presentIdentifiers = (stored: readonly string[]): FilmIdentifier[] =>
  stored.map((identifier) => {
    const [, prefix = '', value = ''] = /^([a-z]+):(.*)$/.exec(identifier) ?? [];
    const scheme = Object.hasOwn(schemes, prefix) ? schemes[prefix] : undefined;
    return scheme?.pattern.test(value)
      ? { scheme: scheme.name, value, url: scheme.address?.(value) ?? null }
      : { scheme: null, value: identifier, url: null };
  });
