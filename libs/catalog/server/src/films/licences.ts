import type { NamedLink } from '@nitrate/catalog/contract';
import type { Locale, LocalisedText } from '@nitrate/contract-kit';

/** The statements of rightsstatements.org with their official names. */
const statements: Readonly<Record<string, LocalisedText>> = {
  InC: { en: 'In Copyright', de: 'Urheberrechtsschutz' },
  'InC-OW-EU': { en: 'In Copyright – EU Orphan Work', de: 'Urheberrechtsschutz – EU-verwaistes Werk' },
  'InC-EDU': {
    en: 'In Copyright – Educational Use Permitted',
    de: 'Urheberrechtsschutz – Nutzung zu Bildungszwecken erlaubt',
  },
  'InC-NC': {
    en: 'In Copyright – Non-Commercial Use Permitted',
    de: 'Urheberrechtsschutz – nicht kommerzielle Nutzung erlaubt',
  },
  'InC-RUU': {
    en: 'In Copyright – Rights-holder(s) Unlocatable or Unidentifiable',
    de: 'Urheberrechtsschutz – Rechteinhaber nicht auffindbar oder identifizierbar',
  },
  'NoC-CR': {
    en: 'No Copyright – Contractual Restrictions',
    de: 'Kein Urheberrechtsschutz – vertragliche Beschränkungen',
  },
  'NoC-NC': {
    en: 'No Copyright – Non-Commercial Use Only',
    de: 'Kein Urheberrechtsschutz – nur nicht kommerzielle Nutzung erlaubt',
  },
  'NoC-OKLR': {
    en: 'No Copyright – Other Known Legal Restrictions',
    de: 'Kein Urheberrechtsschutz – andere rechtliche Beschränkungen',
  },
  'NoC-US': { en: 'No Copyright – United States', de: 'Kein Urheberrechtsschutz – Vereinigte Staaten' },
  CNE: { en: 'Copyright Not Evaluated', de: 'Urheberrechtsschutz nicht bewertet' },
  UND: { en: 'Copyright Undetermined', de: 'Urheberrechtsschutz ungeklärt' },
  NKC: { en: 'No Known Copyright', de: 'Kein Urheberrechtsschutz bekannt' },
};

const codeOfStatement = new Map(Object.keys(statements).map((code) => [code.toLowerCase(), code]));
const statementAddress =
  /^(?:https?:\/\/)?(?:www\.)?rightsstatements\.org\/(?:vocab|page|data)\/([a-z-]+)\/1\.0(?:[/?#.]\S*)?$/i;

function statementOf(text: string): string | undefined {
  return codeOfStatement.get((statementAddress.exec(text)?.[1] ?? text).toLowerCase());
}

interface CreativeCommons {
  name: string;
  /** Address of the deed, to which `deed.de` can be added. */
  base: string;
  /** What follows the licence in the text. */
  rest: string;
}

const ccAddress =
  /^(?:https?:\/\/)?(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)(?:\/([a-z]{2,3}))?(?:\/(?:deed|legalcode)\S*|\/)?(?:[?#]\S*)?$/i;
const ccText = /^CC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -](\d\.\d)(?:[ -]([A-Z]{2,3})\b)?/i;
const publicDomainTexts = [
  [/^CC[ -]?0(?:[ -]1\.0)?(?![\d.])/i, 'CC0 1.0', 'zero'],
  [/^(?:Public Domain Mark|CC[ -]?PDM|PDM)(?:[ -]1\.0)?(?![\d.])/i, 'Public Domain Mark 1.0', 'mark'],
] as const;

function creativeCommonsOf(text: string): CreativeCommons | undefined {
  const [, kind, code = '', version = '', country] = ccAddress.exec(text) ?? [];
  if (kind?.toLowerCase() === 'licenses') return licence(code, version, country, '');
  if (kind) return publicDomain(code.toLowerCase() === 'zero' ? 'CC0 1.0' : 'Public Domain Mark 1.0', code, '');
  for (const [pattern, name, domain] of publicDomainTexts) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return publicDomain(name, domain, text.slice(found.length));
  }
  const [found, written = '', ofVersion = '', ofCountry] = ccText.exec(text) ?? [];
  return found === undefined ? undefined : licence(written, ofVersion, ofCountry, text.slice(found.length));
}

function licence(code: string, version: string, country: string | undefined, rest: string): CreativeCommons {
  const port = country ? `${country.toLowerCase()}/` : '';
  return {
    name: ['CC', code.toUpperCase(), version, country?.toUpperCase()].filter(Boolean).join(' '),
    base: `https://creativecommons.org/licenses/${code.toLowerCase()}/${version}/${port}`,
    rest,
  };
}

const publicDomain = (name: string, code: string, rest: string): CreativeCommons => ({
  name,
  base: `https://creativecommons.org/publicdomain/${code.toLowerCase()}/1.0/`,
  rest,
});

/** A licence or rights statement as visitors read it, linked to what it says. Texts that are neither have no link. */
function present(text: string, locale: Locale): NamedLink {
  const statement = statementOf(text);
  if (statement) {
    const name = statements[statement]?.[locale] ?? statement;
    return { name, url: `https://rightsstatements.org/page/${statement}/1.0/?language=${locale}` };
  }
  const cc = creativeCommonsOf(text);
  if (cc) return { name: cc.name + cc.rest, url: `${cc.base}deed.${locale}` };
  return { name: text, url: /^https?:\/\/\S+$/i.test(text) ? text : null };
}

/** The rights of a film. */
export const presentRights = (rights: string | undefined, locale: Locale): NamedLink | null =>
  rights === undefined ? null : present(rights, locale);

/** The licences of a record: `CC-BY-SA-4.0 AND CC-BY-2.0-DE` are two. */
export const presentLicences = (licences: string | undefined, locale: Locale): NamedLink[] =>
  (licences?.split(/\s+AND\s+/) ?? []).map((text) => present(text, locale));

/**
 * The value of the facet `rights`: the code of a statement (`InC`) or the name of a licence (`CC BY 4.0`). Undefined for
 * texts that are neither, which are too many to choose from.
 */
export function rightsCode(rights: string | undefined): string | undefined {
  if (rights === undefined) return undefined;
  const statement = statementOf(rights);
  if (statement) return statement;
  const cc = creativeCommonsOf(rights);
  return cc?.rest === '' ? cc.name : undefined;
}

/** The name of a value of the facet `rights`. */
export const rightsLabel = (code: string, locale: Locale): string => statements[code]?.[locale] ?? code;

/** Rights as they are stored: the address of a known statement or licence, else the text as written. */
export function rightsValue(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const statement = statementOf(text);
  if (statement) return `http://rightsstatements.org/vocab/${statement}/1.0/`;
  const cc = creativeCommonsOf(text);
  return cc?.rest === '' ? cc.base : text;
}

const creativeCommonsLicences = ['by/4.0', 'by-sa/4.0', 'by-nd/4.0', 'by-nc/4.0', 'by-nc-sa/4.0', 'by-nc-nd/4.0'];

/** Rights statements and licences to choose from; for the data of a record, the licences that allow sharing. */
export function knownLicences(field: 'rights' | 'dataLicence', locale: Locale): { value: string; label: string }[] {
  const licences = creativeCommonsLicences.map((path) => `https://creativecommons.org/licenses/${path}/`);
  const publicDomains = ['zero', 'mark'].map((path) => `https://creativecommons.org/publicdomain/${path}/1.0/`);
  const values =
    field === 'dataLicence'
      ? [...publicDomains, ...licences]
      : [...Object.keys(statements).map((code) => rightsValue(code) ?? code), ...licences, ...publicDomains];
  return values.map((value) => ({ value, label: present(value, locale).name }));
}
