import { keyOf, transliterate } from './fold';
import { arabicOf } from './numerals';

const leadingArticle =
  /^(?:the|an?|der|die|das|dem|den|des|eine?[mnrs]?|le|la|les|un|une|el|los|las|il|lo|gli|i|uno|una|de|het|een|l)\s+(?=\S)/iu;
const trailingArticle = /^(.+?),\s*(the|an?|der|die|das|eine?|le|la|les|l'|un|une|el|los|las|il|lo|gli|een|het)\s*$/iu;

/** The titles one written title stands for: parallel titles ("A = B"), without its notes ("[DVD]"), article in front. */
export function titleVariants(title: string): string[] {
  const parallels = title.split(/\s+=\s+/);
  const bare = [title, ...parallels].map((each) => each.replace(/(?:\s*[([][^)\]]*[)\]])+\s*$/u, '').trim());
  const all = [title, ...(parallels.length > 1 ? parallels : []), ...bare].flatMap((each) => {
    const turned = trailingArticle.exec(each);
    return turned ? [each, `${turned[2]} ${turned[1]}`] : [each];
  });
  return [...new Set(all.filter(Boolean))];
}

/** The title without "The", "Der", "La" in front. */
export const withoutArticle = (title: string): string => title.trim().replace(leadingArticle, '');

/**
 * What a whole title is recognised by, however its spaces, hyphens, apostrophes, umlauts and numerals are written:
 * `Spider-Man II` and `spiderman 2` have one key. Empty for a title without letters or digits.
 */
export function compactKey(title: string): string {
  return keyOf(title)
    .split(' ')
    .map((word) => arabicOf(word) ?? word)
    .join('')
    .slice(0, 120);
}

/** Every compact key a title answers to. */
export function titleKeys(title: string): string[] {
  const spellings = titleVariants(title).flatMap((each) => [each, withoutArticle(each)]);
  const keys = spellings.flatMap((each) => [compactKey(each), compactKey(transliterate(each) ?? '')]);
  return [...new Set(keys.filter(Boolean))];
}
