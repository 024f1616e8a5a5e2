import { XMLParser } from 'fast-xml-parser';
import { type FilmSideCar, SideCarInvalid } from './film-side-car';
import { readRecord } from './read-record';

type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

/** Maps roles as archives write them to fields of the catalogue; the first match counts. */
const roles: [RegExp, string][] = [
  [/executive producer/i, 'production_talent_producer_exec'],
  [/director of photography|cinematograph/i, 'production_talent_director_photography'],
  [/camera/i, 'production_talent_cameraman'],
  [/producer/i, 'production_talent_producer'],
  [/director|regie/i, 'production_talent_director'],
  [/editor/i, 'production_talent_editor'],
  [/compos|music/i, 'production_talent_composer'],
  [/actor|actress|cast|performer/i, 'production_talent_cast_principals'],
];

/**
 * Reads a PBCore 2.1 `pbcoreDescriptionDocument`, also as the only one of a `pbcoreCollection`.
 * @throws SideCarInvalid when the XML is anything else
 */
export function readPbcore(xml: string): FilmSideCar {
  const document = findDocument(parse(xml));
  const texts = (name: string) => children(document, name).map(textOf).filter(Boolean);
  const titles = orderTitles(children(document, 'pbcoreTitle'));
  const dates = children(document, 'pbcoreAssetDate').map(textOf).filter(Boolean);
  const broadcast = children(document, 'pbcoreAssetDate').find((date) =>
    /broadcast|air/i.test(attribute(date, 'dateType')),
  );
  const places = children(document, 'pbcoreCoverage')
    .filter((coverage) => /spatial/i.test(textOf(children(coverage, 'coverageType')[0])))
    .map((coverage) => textOf(children(coverage, 'coverage')[0]));
  const [first, ...others] = titles;
  if (!first) throw new SideCarInvalid({ en: 'pbcoreTitle is missing', de: 'pbcoreTitle fehlt' });
  return readRecord({
    supplierId: texts('pbcoreIdentifier')[0],
    title: first,
    title_alternative: others,
    description: texts('pbcoreDescription').join('\n\n'),
    description_date: withoutZeroParts(dates[0])?.slice(0, 4),
    production_original_airdate: withoutZeroParts(textOf(broadcast)),
    keywords: texts('pbcoreSubject'),
    production_genre: texts('pbcoreGenre'),
    production_regionofaction: places,
    rights: children(document, 'pbcoreRightsSummary')
      .flatMap((rights) => children(rights, 'rightsSummary'))
      .map(textOf)[0],
    language: [...new Set(languagesOf(document))],
    ...peopleOf(document),
  });
}

function languagesOf(document: Node): string[] {
  return children(document, 'pbcoreInstantiation')
    .flatMap((instantiation) => children(instantiation, 'instantiationLanguage'))
    .flatMap((language) => textOf(language).split(/[;,\s]+/))
    .filter(Boolean);
}

/** A record of one film has some 20 kB; a parser takes seconds for megabytes of attributes and entities. */
const maxLength = 4_000_000;

function parse(xml: string): Node {
  if (xml.length > maxLength) {
    throw new SideCarInvalid({
      en: `the XML is longer than ${maxLength} characters`,
      de: `das XML ist länger als ${maxLength} Zeichen`,
    });
  }
  // Custom entities are not needed, and can expand exponentially.
  if (/<!DOCTYPE/i.test(xml)) {
    throw new SideCarInvalid({
      en: 'the XML has a document type declaration',
      de: 'das XML hat eine Dokumenttypdeklaration',
    });
  }
  try {
    return parser.parse(xml) as Node;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new SideCarInvalid(
      { en: `the XML cannot be read: ${cause}`, de: `das XML ist nicht lesbar: ${cause}` },
      { cause: error },
    );
  }
}

function findDocument(root: Node): Node {
  const collection = children(root, 'pbcoreCollection')[0];
  const documents = children(collection ?? root, 'pbcoreDescriptionDocument');
  const [document] = documents;
  if (!document || documents.length > 1) {
    throw new SideCarInvalid({
      en: 'the XML is not one pbcoreDescriptionDocument',
      de: 'das XML ist nicht genau ein pbcoreDescriptionDocument',
    });
  }
  return document;
}

/** The title of the film before those of its series. Episode numbers are not titles. */
function orderTitles(titles: Node[]): string[] {
  const rank = (title: Node) => {
    const type = attribute(title, 'titleType');
    return /number/i.test(type) ? 9 : /series|collection/i.test(type) ? 2 : /alternative|parallel/i.test(type) ? 3 : 1;
  };
  return titles
    .filter((title) => rank(title) < 9)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(textOf)
    .filter(Boolean);
}

function peopleOf(document: Node): Record<string, string[]> {
  const people: Record<string, string[]> = {};
  const add = (role: string, name: string, fallback: string) => {
    const field = roles.find(([pattern]) => pattern.test(role))?.[1] ?? fallback;
    if (name) (people[field] ??= []).push(name);
  };
  for (const creator of children(document, 'pbcoreCreator')) {
    const names = children(creator, 'creator').map(textOf);
    for (const name of names) add(textOf(children(creator, 'creatorRole')[0]), name, crew);
  }
  for (const contributor of children(document, 'pbcoreContributor')) {
    const names = children(contributor, 'contributor').map(textOf);
    for (const name of names) add(textOf(children(contributor, 'contributorRole')[0]), name, crew);
  }
  const studios = children(document, 'pbcorePublisher').flatMap((publisher) => children(publisher, 'publisher'));
  const names = studios.map(textOf).filter(Boolean);
  return names.length > 0 ? { ...people, production_studio: names } : people;
}

const crew = 'production_talent_additionalcrew';

/** Some archives write a year as `2002-00-00`. */
function withoutZeroParts(text: string | undefined): string | undefined {
  return /^\d{4}(-\d{2}(-\d{2})?)?/.exec(text ?? '')?.[0].replace(/(-00)+$/, '');
}

function children(node: Node | undefined, name: string): Node[] {
  const value = node?.[name];
  if (value === undefined) return [];
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  return values.map((child) => (typeof child === 'object' && child !== null ? (child as Node) : { '#text': child }));
}

function textOf(node: Node | undefined): string {
  const text = node?.['#text'];
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
}

function attribute(node: Node, name: string): string {
  const value = node[`@${name}`];
  return typeof value === 'string' ? value : '';
}
