import type { HarvestOffer } from '@nitrate/cataloguing/contract';
import type { LocalisedText } from '@nitrate/contract-kit';
import type { ServiceFetch } from '@nitrate/http';
import { TextFileInvalid } from '@nitrate/text';
import { readXmlRecords } from '../../exchange/xml/read-xml-records';
import { childrenOf, nodeText, type XmlNode } from '../../exchange/xml/xml-node';
import { callProvider } from '../call-provider';
import { HarvestFailed } from '../harvest-failed';

const timeoutMs = 20_000;
const maxSets = 1000;
/** Responses with sets that are read. */
const maxParts = 20;

const elements = {
  description: 'OAI-PMH',
  isRecord: (name: string) => ['identify', 'metadataformat', 'set', 'resumptiontoken', 'error'].includes(name),
};

/** Of forms that the harvest reads; providers name the same form differently. */
const readable = /oai_dc|dublin|pbcore|ebucore|ebu:metadata/i;

/**
 * Asks a provider of OAI-PMH who it is, and which forms and sets it has.
 * @param fetch decides which addresses may be called, also where the provider redirects
 */
export async function askProvider(
  fetch: ServiceFetch,
  url: string,
): Promise<{ offer: HarvestOffer; fault: null } | { offer: null; fault: LocalisedText }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const ask = async (query: Record<string, string>) => {
    const nodes: XmlNode[] = [];
    for await (const part of readXmlRecords(callProvider(fetch, { url, arguments: query }, signal), elements)) {
      if ('node' in part) nodes.push(part.node);
    }
    return nodes;
  };
  try {
    const [provider] = named(await ask({ verb: 'Identify' }), 'identify');
    const name = nodeText(childrenOf(provider, 'repositoryName')[0]);
    if (name === '') return { offer: null, fault: noProvider };
    const formats = named(await ask({ verb: 'ListMetadataFormats' }), 'metadataformat').flatMap((node) => {
      const valueOf = (field: string) => nodeText(childrenOf(node, field)[0]);
      const prefix = valueOf('metadataPrefix');
      const isReadable = [prefix, valueOf('metadataNamespace'), valueOf('schema')].some((each) => readable.test(each));
      return prefix === '' || prefix.length > 100 ? [] : [{ prefix, isReadable }];
    });
    if (!formats.some(({ isReadable }) => isReadable)) {
      return { offer: null, fault: noReadableForm(formats.map(({ prefix }) => prefix)) };
    }
    return { offer: { name: name.slice(0, 500), formats, sets: await askSets(ask) }, fault: null };
  } catch (error) {
    if (signal.aborted) return { offer: null, fault: tooSlow };
    if (error instanceof TextFileInvalid) return { offer: null, fault: noProvider };
    if (error instanceof HarvestFailed) return { offer: null, fault: error.texts };
    throw error;
  }
}

async function askSets(ask: (query: Record<string, string>) => Promise<XmlNode[]>): Promise<HarvestOffer['sets']> {
  const sets: HarvestOffer['sets'] = [];
  let token = '';
  for (let part = 0; part < maxParts && sets.length < maxSets; part += 1) {
    const nodes = await ask({ verb: 'ListSets', ...(token !== '' && { resumptionToken: token }) });
    // A provider without sets returns an error.
    for (const node of named(nodes, 'set')) {
      const spec = nodeText(childrenOf(node, 'setSpec')[0]);
      if (spec === '' || spec.length > 500) continue;
      sets.push({ spec, name: nodeText(childrenOf(node, 'setName')[0]).slice(0, 500) || spec });
    }
    const next = nodeText(named(nodes, 'resumptiontoken')[0]);
    if (next === '' || next === token) break;
    token = next;
  }
  return sets.slice(0, maxSets);
}

const named = (nodes: readonly XmlNode[], name: string): XmlNode[] =>
  nodes.filter((node) => node.name.toLowerCase() === name);

const noProvider: LocalisedText = {
  en: 'there is no OAI-PMH provider at this address',
  de: 'unter dieser Adresse gibt es keinen OAI-PMH-Anbieter',
};

const tooSlow: LocalisedText = {
  en: `the provider did not respond within ${timeoutMs / 1000} seconds`,
  de: `der Anbieter hat nicht innerhalb von ${timeoutMs / 1000} Sekunden geantwortet`,
};

function noReadableForm(prefixes: readonly string[]): LocalisedText {
  const list = prefixes.slice(0, 10).join(', ') || '–';
  return {
    en: `the provider offers neither Dublin Core nor PBCore nor EBUCore, but only: ${list}`,
    de: `der Anbieter bietet weder Dublin Core noch PBCore noch EBUCore, sondern nur: ${list}`,
  };
}
