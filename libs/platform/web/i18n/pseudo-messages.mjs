const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = 'áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ';
const accented = new Map([...letters].map((letter, at) => [letter, [...accents][at]]));

/** English in other letters, and about a third longer, as translations are. */
const pseudoText = (text) =>
  text.replace(/[a-z]/gi, (letter) => accented.get(letter).repeat(/[aeiou]/.test(letter) ? 2 : 1));

/**
 * A message in the pseudo-locale `en-XA`: placeholders, numbers and tags stay as they are. What a page then shows
 * without accents is no message.
 */
export const pseudoMessage = (tree) =>
  tree.map((element) => {
    if (element.type === 0) return { ...element, value: pseudoText(element.value) };
    if (element.children) return { ...element, children: pseudoMessage(element.children) };
    if (!element.options) return element;
    const options = Object.entries(element.options).map(([name, { value, ...rest }]) => [
      name,
      { ...rest, value: pseudoMessage(value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
