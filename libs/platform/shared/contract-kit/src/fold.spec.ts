import { fold } from './fold';

it.each([
  ['Müller', 'muller'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Smørrebrød', 'smorrebrod'],
  ['Œuvre', 'oeuvre'],
  ['Plain 1931', 'plain 1931'],
])('folds %s to %s', (text, folded) => expect(fold(text)).toBe(folded));
