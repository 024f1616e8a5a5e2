/** Why a password is easy to guess: a common one, or made of the address or name of its user. */
export type Guessable = 'passwordCommon' | 'passwordOwn';

/**
 * Digits and special characters that may surround a word. The criteria of passwords ask for them, and who guesses adds
 * them first: `Dragon1!`, `Dragon2024!`.
 */
const maxAround = 6;
/** Shorter words occur in any password by chance. */
const minLength = { common: 4, own: 3 };

const spellings = [
  { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't' },
  { '@': 'a', '4': 'a', '3': 'e', '1': 'l', '!': 'l', '0': 'o', '5': 's', $: 's', '7': 't' },
] as readonly Readonly<Record<string, string>>[];

const isLetter = (character: string) => /\p{L}/u.test(character);
const caseless = (text: string) => text.normalize('NFC').toLowerCase();

/** The words that a password consists of, without what surrounds them and with letters for the digits in their place. */
function* wordsOf(password: string): Generator<string> {
  const characters = [...caseless(password)];
  for (let before = 0; before <= maxAround; before += 1) {
    if (before > 0 && isLetter(characters[before - 1] ?? 'a')) return;
    for (let after = 0; after <= maxAround - before; after += 1) {
      const end = characters.length - after;
      if (after > 0 && isLetter(characters[end] ?? 'a')) break;
      const word = characters.slice(before, end);
      yield word.join('');
      for (const spelling of spellings) yield word.map((character) => spelling[character] ?? character).join('');
    }
  }
}

/** The words of addresses and names, each as a whole and in its parts. */
function ownWords(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => {
    const [local = ''] = text.split('@');
    const parts = caseless(local).split(/[^\p{L}\p{N}]+/u);
    return [caseless(text), caseless(local), parts.join(''), ...parts];
  });
  return new Set(words.filter((word) => [...word].length >= minLength.own));
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** 49,000 leaked passwords in lower case, by their frequency; loaded with the first new password. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= minLength.common));
}

/** @param own addresses and full name of the user */
export async function guessable(password: string, own: readonly string[]): Promise<Guessable | undefined> {
  commonPasswords ??= loadCommonPasswords();
  const [common, words] = [await commonPasswords, [...wordsOf(password)]];
  const owned = ownWords(own);
  if (words.some((word) => owned.has(word))) return 'passwordOwn';
  return words.some((word) => common.has(word)) ? 'passwordCommon' : undefined;
}
