import { OaiError } from './oai-error';

/** An archive, or a collection of it. */
export interface SetKey {
  /** Slug. */
  archive: string;
  collection?: string | undefined;
}

/** The characters that a setSpec may have are those that percent-encoding leaves; `~` replaces `%`. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('~', '%7E').replaceAll('%', '~');

/** The setSpec of an archive, or of a collection below it: `coast-archive:Harbour~20Film`. */
export const setSpecOf = ({ archive, collection }: SetKey): string =>
  encode(archive) + (collection ? `:${encode(collection)}` : '');

/** Reads a setSpec. @throws OaiError where it is none */
export function readSetSpec(spec: string): SetKey {
  const [archive = '', collection, ...more] = spec.split(':').map(decode);
  const key = { archive, collection };
  if (archive === '' || spec.includes('~00') || more.length > 0 || setSpecOf(key) !== spec) throw malformed(spec);
  return key;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('~', '%'));
  } catch {
    throw malformed(part);
  }
}

const malformed = (spec: string) => new OaiError('badArgument', `There cannot be a set ${spec}.`);
