import { deriveKeys } from '@nitrate/configuration';

const minLength = 32;

/**
 * The keys that sign grants, one of each signing key, in their order. They are texts that every edge can hold. With one
 * of them grants can be signed and nothing else, so that no edge needs a signing key.
 * @throws Error where there is no signing key, or one has under 32 characters
 */
export function grantKeys(signingKeys: readonly string[]): readonly [string, ...string[]] {
  if (signingKeys.some(({ length }) => length < minLength)) {
    throw new Error(`A signing key needs at least ${minLength} characters.`);
  }
  const [first, ...others] = deriveKeys(signingKeys, 'media grant');
  const textOf = ({ key }: typeof first) => key.export().toString('hex');
  return [textOf(first), ...others.map(textOf)];
}
