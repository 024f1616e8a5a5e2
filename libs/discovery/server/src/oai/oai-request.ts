import { boundsOf } from './datestamps';
import { OaiError } from './oai-error';
import { readSetSpec } from './set-spec';

const optionalArguments = ['from', 'until', 'set'] as const;

/** What each verb takes. A resumption token excludes all other arguments. */
const verbs = {
  Identify: { required: [], optional: [], resumes: false },
  ListMetadataFormats: { required: [], optional: ['identifier'], resumes: false },
  ListSets: { required: [], optional: [], resumes: true },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [], resumes: false },
  ListIdentifiers: { required: ['metadataPrefix'], optional: optionalArguments, resumes: true },
  ListRecords: { required: ['metadataPrefix'], optional: optionalArguments, resumes: true },
} as const satisfies Record<string, { required: readonly Argument[]; optional: readonly Argument[]; resumes: boolean }>;

export type Verb = keyof typeof verbs;

export type Argument = 'identifier' | 'metadataPrefix' | 'from' | 'until' | 'set';

/** A request whose arguments are allowed together and well-formed. */
export interface OaiRequest {
  verb: Verb;
  arguments: Partial<Record<Argument, string>>;
  resumptionToken?: string;
}

const isVerb = (verb: string): verb is Verb => Object.hasOwn(verbs, verb);

/** Characters of URIs, of the protocol's prefixes, and whole arguments that depend on more. */
const checks: Record<Argument, (value: string) => boolean> = {
  identifier: (value) => value.length <= 500 && /^(?:[\w!$&'()*+,\-./:;=?@~]|%[\dA-Fa-f]{2})+$/.test(value),
  metadataPrefix: (value) => /^[\w\-.!~*'()]{1,100}$/.test(value),
  from: () => true,
  until: () => true,
  set: (value) => readSetSpec(value) !== undefined,
};

/** Reads a request from its query or form. @throws OaiError `badVerb` or `badArgument` */
export function readOaiRequest(params: URLSearchParams): OaiRequest {
  const [verb = '', ...moreVerbs] = params.getAll('verb');
  if (moreVerbs.length > 0 || !isVerb(verb)) {
    throw new OaiError('badVerb', `The verb must be one of ${Object.keys(verbs).join(', ')}, once.`);
  }
  const { required, optional, resumes } = verbs[verb];
  const values = new Map<string, string>();
  for (const [name, value] of params) {
    if (name === 'verb') continue;
    if (values.has(name)) throw new OaiError('badArgument', `${name} is repeated.`);
    values.set(name, value);
  }
  const resumptionToken = values.get('resumptionToken');
  if (resumes && resumptionToken !== undefined) {
    if (values.size > 1) throw new OaiError('badArgument', 'resumptionToken excludes all other arguments.');
    return { verb, arguments: {}, resumptionToken };
  }
  const known: readonly string[] = [...required, ...optional];
  const unknown = [...values.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw new OaiError('badArgument', `${verb} has no argument ${unknown}.`);
  const missing = required.find((name) => !values.has(name));
  if (missing !== undefined) throw new OaiError('badArgument', `${missing} is missing.`);
  const found = Object.fromEntries(values) as OaiRequest['arguments'];
  checkArguments(found);
  return { verb, arguments: found };
}

/** @throws OaiError `badArgument` */
export function checkArguments(found: OaiRequest['arguments']): void {
  for (const [name, value] of Object.entries(found) as [Argument, string][]) {
    if (!checks[name](value)) throw new OaiError('badArgument', `${name} is malformed.`);
  }
  boundsOf(found.from, found.until);
}
