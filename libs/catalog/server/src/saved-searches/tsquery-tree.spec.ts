import fc from 'fast-check';
import { quoteLexeme } from '../text/vector';
import { parseTsquery, type QueryTree, requiredLexemes } from './tsquery-tree';

const lexeme = fc.constantFrom('a', 'b', "o'neill", 'back\\slash', 'd.hitchcock', '#17', "''");
const { tree } = fc.letrec<{ tree: QueryTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    lexeme.map((each) => ({ lexeme: each })),
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
    tie('tree').map((not) => ({ not })),
  ),
}));

function write(query: QueryTree): string {
  if ('lexeme' in query) return quoteLexeme(query.lexeme);
  if ('not' in query) return `!(${write(query.not)})`;
  return 'all' in query ? `(${query.all.map(write).join(' & ')})` : `(${query.any.map(write).join(' | ')})`;
}

function matches(query: QueryTree, text: ReadonlySet<string>): boolean {
  if ('lexeme' in query) return text.has(query.lexeme);
  if ('not' in query) return !matches(query.not, text);
  return 'all' in query
    ? query.all.every((part) => matches(part, text))
    : query.any.some((part) => matches(part, text));
}

it('reads what it has been written as', () => {
  fc.assert(fc.property(tree, (query) => expect(parseTsquery(write(query))).toEqual(query)));
});

it('reads operators by their precedence, phrases and weights', () => {
  expect(parseTsquery(`'a' | 'b' & !'c' <2> 'd':D`)).toEqual({
    any: [{ lexeme: 'a' }, { all: [{ lexeme: 'b' }, { all: [{ not: { lexeme: 'c' } }, { lexeme: 'd' }] }] }],
  });
});

it.each(["'a' &", "('a'", "'a' 'b'", 'a', "'a' )"])('refuses %s', (text) => {
  expect(() => parseTsquery(text)).toThrow();
});

it('requires lexemes without which nothing matches, the cheapest', () => {
  const costs = new Map<string, number>([...['a', 'b', "o'neill"].entries()].map(([cost, each]) => [each, cost]));
  const costOf = (each: string) => costs.get(each) ?? 9;
  fc.assert(
    fc.property(tree, fc.array(lexeme), (query, words) => {
      const required = requiredLexemes(query, costOf);
      const text = new Set(words);
      if (required === null || !matches(query, text)) return;
      expect(words.some((each) => required.includes(each))).toBe(true);
    }),
  );
  expect(requiredLexemes(parseTsquery(`('#17' | 'd.hitchcock') & ('b' | 'a') & !'a'`), costOf)).toEqual(['b', 'a']);
  expect(requiredLexemes(parseTsquery(`!'a' | 'b'`), costOf)).toBeNull();
});
