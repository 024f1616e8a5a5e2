/** A `tsquery`, as far as its lexemes are concerned: phrases are conjunctions, weights are left out. */
export type QueryTree = { lexeme: string } | { all: QueryTree[] } | { any: QueryTree[] } | { not: QueryTree };

const tokenPattern = /\s*(?:'((?:[^'\\]|''|\\.)*)'(?::[A-D*]+)?|(<\d+>|[&|!()]))/gsy;

type Token = { lexeme: string } | { sign: string };

/**
 * Parses the text of a `tsquery` in which every lexeme is quoted, as `compileQuery` writes it.
 * @throws Error for other texts
 */
export function parseTsquery(text: string): QueryTree {
  const tokens = tokensOf(text);
  let at = 0;
  const isSign = (test: (sign: string) => boolean): boolean => {
    const token = tokens[at];
    if (token === undefined || !('sign' in token) || !test(token.sign)) return false;
    at += 1;
    return true;
  };
  const chain = (part: () => QueryTree, isJoint: (sign: string) => boolean): QueryTree[] => {
    const parts = [part()];
    while (isSign(isJoint)) parts.push(part());
    return parts;
  };
  const single = (parts: QueryTree[], several: (parts: QueryTree[]) => QueryTree): QueryTree =>
    parts.length === 1 && parts[0] ? parts[0] : several(parts);

  const disjunction = (): QueryTree =>
    single(
      chain(conjunction, (sign) => sign === '|'),
      (any) => ({ any }),
    );
  const conjunction = (): QueryTree =>
    single(
      chain(phrase, (sign) => sign === '&'),
      (all) => ({ all }),
    );
  const phrase = (): QueryTree =>
    single(
      chain(factor, (sign) => sign.startsWith('<')),
      (all) => ({ all }),
    );
  const factor = (): QueryTree => {
    if (isSign((sign) => sign === '!')) return { not: factor() };
    if (isSign((sign) => sign === '(')) {
      const inner = disjunction();
      if (!isSign((sign) => sign === ')')) throw new Error(`a parenthesis is not closed in ${text}`);
      return inner;
    }
    const token = tokens[at];
    if (token === undefined || !('lexeme' in token)) throw new Error(`a lexeme is missing in ${text}`);
    at += 1;
    return token;
  };
  const tree = disjunction();
  if (at < tokens.length) throw new Error(`there is more after the query ${text}`);
  return tree;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const [whole, lexeme, sign = ''] = match;
    tokens.push(
      lexeme === undefined ? { sign } : { lexeme: lexeme.replace(/''|\\(.)/gs, (_, escaped) => escaped ?? "'") },
    );
    end = match.index + whole.length;
  }
  if (text.slice(end).trim() !== '') throw new Error(`not a query: ${text}`);
  return tokens;
}

/** All lexemes of a query that are not negated. */
export function lexemesIn(tree: QueryTree): string[] {
  if ('lexeme' in tree) return [tree.lexeme];
  if ('not' in tree) return [];
  return ('all' in tree ? tree.all : tree.any).flatMap(lexemesIn);
}

interface Required {
  lexemes: string[];
  cost: number;
}

/**
 * Lexemes of which every text that matches has at least one, the cheapest choice of them; null where a text without any
 * lexeme may match.
 */
export function requiredLexemes(tree: QueryTree, costOf: (lexeme: string) => number): string[] | null {
  const required = cheapest(tree, costOf);
  return required && [...new Set(required.lexemes)];
}

function cheapest(tree: QueryTree, costOf: (lexeme: string) => number): Required | null {
  if ('lexeme' in tree) return { lexemes: [tree.lexeme], cost: costOf(tree.lexeme) };
  if ('not' in tree) return null;
  if ('all' in tree) {
    const parts = tree.all.flatMap((part) => cheapest(part, costOf) ?? []);
    return parts.reduce<Required | null>((best, part) => (best && best.cost <= part.cost ? best : part), null);
  }
  const alternatives = tree.any.map((part) => cheapest(part, costOf));
  return alternatives.reduce<Required | null>(
    (sum, part) => sum && part && { lexemes: [...sum.lexemes, ...part.lexemes], cost: sum.cost + part.cost },
    { lexemes: [], cost: 0 },
  );
}
