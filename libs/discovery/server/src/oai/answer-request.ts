import { mapInTurns } from '@nitrate/http';
import { type Xml, element } from '@nitrate/text';
import { boundsOf, datestamp } from './datestamps';
import type { OaiSet, OaiSource, OaiFilm } from './harvest-source';
import type { MetadataFormat, RecordSite } from './metadata-format';
import { headerElement, recordElement, tokenElement } from './oai-document';
import { OaiError } from './oai-error';
import type { OaiRequest, Verb } from './oai-request';
import { filmIdOf } from './record-identifier';
import { type Continuation, readSetToken, readToken, writeSetToken, writeToken } from './resumption-token';
import { readSetSpec, setSpecOf } from './set-spec';
import { edm } from './edm';
import { oaiDc } from './oai-dc';

/** The formats that are written here. Those of the export are added by the application. */
const ownFormats: readonly MetadataFormat[] = [oaiDc, edm];

export interface OaiDeps {
  source: OaiSource;
  /** The contact for questions about the provider. */
  adminEmail: string;
  /** Formats in addition to Dublin Core and EDM. */
  formats?: readonly MetadataFormat[];
  /** Entries of a part of a list. Default: 200 records, 1,000 headers, 500 sets. */
  maxEntries?: number | undefined;
}

interface Provider extends OaiDeps {
  origin: string;
  baseUrl: string;
  /** Name of the site. */
  name(): Promise<string>;
  /** URL of a file below the media base. */
  media(path: string): string;
  now: Date;
}

/** The element of a request's verb. @throws OaiError */
export const answerRequest = (request: OaiRequest, provider: Provider): Promise<Xml> =>
  responses[request.verb](request, provider);

const responses: Record<Verb, (request: OaiRequest, provider: Provider) => Promise<Xml>> = {
  async Identify(_request, { source, adminEmail, baseUrl, name, now }) {
    return element('Identify', [
      element('repositoryName', await name()),
      element('baseURL', baseUrl),
      element('protocolVersion', '2.0'),
      element('adminEmail', adminEmail),
      element('earliestDatestamp', datestamp((await source.firstChange()) ?? now)),
      // Films that were withdrawn or deleted remain known as such.
      element('deletedRecord', 'persistent'),
      element('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    ]);
  },

  async ListMetadataFormats({ arguments: { identifier } }, provider) {
    if (identifier !== undefined) await findFilm(identifier, provider);
    const formats = formatsOf(provider).map(({ prefix, schema, namespace }) =>
      element('metadataFormat', [
        element('metadataPrefix', prefix),
        element('schema', schema),
        element('metadataNamespace', namespace),
      ]),
    );
    return element('ListMetadataFormats', formats);
  },

  async ListSets({ resumptionToken }, { source, maxEntries = 500 }) {
    const start = resumptionToken === undefined ? undefined : readSetToken(resumptionToken);
    const sets = await source.sets(start, maxEntries + 1);
    const part = sets.slice(0, maxEntries);
    const last = part.at(-1);
    if (!last) {
      throw start
        ? new OaiError('badResumptionToken', 'There is nothing after this resumption token.')
        : new OaiError('noRecordsMatch', 'There are no records yet.');
    }
    const elements = setElements(part, start?.archive);
    const cursor = start?.cursor ?? 0;
    const next = sets.length > maxEntries && {
      archive: last.archive.slug,
      collection: last.collection,
      cursor: cursor + elements.length,
    };
    const token = next || start ? tokenElement(next ? writeSetToken(next) : undefined, cursor) : undefined;
    return element('ListSets', [...elements, token]);
  },

  async GetRecord({ arguments: { identifier = '', metadataPrefix = '' } }, provider) {
    const film = await findFilm(identifier, provider);
    return element('GetRecord', recordElement(film, formatOf(metadataPrefix, provider), await siteOf(provider)));
  },

  ListIdentifiers: (request, provider) => listFilms(request, provider, 1000, async () => headerElement),

  ListRecords: (request, provider) =>
    listFilms(request, provider, 200, async (format) => {
      const site = await siteOf(provider);
      return (film) => recordElement(film, format, site);
    }),
};

async function listFilms(
  { verb, arguments: found, resumptionToken }: OaiRequest,
  provider: Provider,
  defaultEntries: number,
  writer: (format: MetadataFormat) => Promise<(film: OaiFilm) => Xml>,
): Promise<Xml> {
  const { source, maxEntries } = provider;
  const start: Continuation =
    resumptionToken === undefined ? { arguments: found, after: 0, cursor: 0 } : readToken(resumptionToken);
  const { metadataPrefix = '', from, until, set } = start.arguments;
  const format = formatOf(metadataPrefix, provider);
  const limit = maxEntries ?? defaultEntries;
  const films = await source.films({
    after: start.after,
    limit: limit + 1,
    ...boundsOf(from, until),
    ...(set !== undefined && readSetSpec(set)),
  });
  const part = films.slice(0, limit);
  const last = part.at(-1);
  if (!last && resumptionToken === undefined) throw new OaiError('noRecordsMatch', 'No records match.');
  if (!last) throw new OaiError('badResumptionToken', 'No records are left after this resumption token.');
  const next = films.length > limit && { ...start, after: last.no, cursor: start.cursor + part.length };
  const isPart = next || resumptionToken !== undefined;
  const token = isPart ? tokenElement(next ? writeToken(next) : undefined, start.cursor) : undefined;
  return element(verb, [...(await mapInTurns(part, await writer(format))), token]);
}

const formatsOf = ({ formats = [] }: Provider): readonly MetadataFormat[] => [...ownFormats, ...formats];

const siteOf = async ({ origin, name, media }: Provider): Promise<RecordSite> => ({
  origin,
  media,
  name: await name(),
});

function formatOf(metadataPrefix: string, provider: Provider): MetadataFormat {
  const format = formatsOf(provider).find(({ prefix }) => prefix === metadataPrefix);
  if (!format) throw new OaiError('cannotDisseminateFormat', 'ListMetadataFormats has the formats of the records.');
  return format;
}

async function findFilm(identifier: string, { source }: Provider): Promise<OaiFilm> {
  const id = filmIdOf(identifier);
  const film = id === undefined ? undefined : await source.film(id);
  if (!film) throw new OaiError('idDoesNotExist', 'There is no record with this identifier.');
  return film;
}

/** Each archive before its collections. @param archive slug of the archive that was written before */
function setElements(sets: readonly OaiSet[], archive: string | undefined): Xml[] {
  let current = archive;
  return sets.flatMap(({ archive: { slug, name }, collection }) => {
    const isNew = slug !== current;
    current = slug;
    return [
      ...(isNew ? [setElement(setSpecOf({ archive: slug }), name)] : []),
      ...(collection ? [setElement(setSpecOf({ archive: slug, collection }), `${name}: ${collection}`)] : []),
    ];
  });
}

const setElement = (spec: string, name: string): Xml =>
  element('set', [element('setSpec', spec), element('setName', name)]);
