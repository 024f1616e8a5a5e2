import { contractUmlauts, keyOf, transliterate } from './fold';
import { arabicOf } from './numerals';

const leadingArticle =
  /^(?:the|an?|der|die|das|dem|den|des|eine?[mnrs]?|le|la|les|un|une|el|los|las|il|lo|gli|i|uno|una|de|het|een|l)\s+(?=\S)/iu;
const trailingArticle = /^(.+?),\s*(the|an?|der|die|das|eine?|le|la|les|l'|un|une|el|los|las|il|lo|gli|een|het)\s*$/iu;

/** The variants of a title: parallel titles ("A = B"), without notes ("[DVD]"), with the article in front. */
export function titleVariants(title: string): string[] {
  const parallels = title.split(/\s+=\s+/);
  const bare = [title, ...parallels].map((each) => each.replace(/(?:\s*[([][^)\]]*[)\]])+\s*$/u, '').trim());
  const all = [title, ...(parallels.length > 1 ? parallels : []), ...bare].flatMap((each) => {
    const inverted = trailingArticle.exec(each);
    return inverted ? [each, `${inverted[2]} ${inverted[1]}`] : [each];
  });
  return [...new Set(all.filter(Boolean))];
}

/** The title without a leading article. */
export const withoutArticle = (title: string): string => title.trim().replace(leadingArticle, '');

/**
 * Key of a whole title, independent of spaces, hyphens, apostrophes, umlauts and the kind of numerals: `Spider-Man II`
 * and `spiderman 2` have the same key. Empty for a title without letters or digits.
 */
export function compactKey(title: string): string {
  return keyOf(title)
    .split(' ')
    .map((word) => arabicOf(word) ?? word)
    .join('')
    .slice(0, 120);
}

/** The compact keys of all variants of a title. */
export function titleKeys(title: string): string[] {
  const spellings = titleVariants(title).flatMap((each) => [each, withoutArticle(each)]);
  const keys = spellings.flatMap((each) => [compactKey(each), compactKey(transliterate(each) ?? '')]);
  return [...new Set(keys.filter(Boolean))];
}

/**
 * One key of a title for comparing films: the title without its article, with umlauts however they are written.
 * Notes in brackets count, since they distinguish the issues of a newsreel.
 */
export function comparisonKey(title: string): string {
  const inverted = trailingArticle.exec(title);
  const words = keyOf(withoutArticle(inverted?.[1] ?? title)).split(' ');
  return words
    .map((word) => arabicOf(word) ?? contractUmlauts(word) ?? word)
    .join('')
    .slice(0, 120);
}
