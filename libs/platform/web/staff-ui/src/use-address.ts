import { readPageSize, splitLocale } from '@nitrate/contract-kit';
import { useLocalNavigate } from '@nitrate/routing';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** Parameters of an address. */
export type Params<Name extends string> = { readonly [name in Name]?: string | undefined };

type Position = 'page' | 'cursor';

interface Address<Name extends string> {
  params: Params<Name>;
  /** This page with some parameters changed, and at the start of its list. */
  pathWith: (changes: Params<Name | Position>) => string;
  /** Opens this page with some parameters changed. */
  change: (changes: Params<Name | Position>) => void;
}

/**
 * The state of a page, which the address holds.
 * @param names the parameters, in the order in which they are written; a constant
 */
export function useAddress<Name extends string>(names: readonly Name[]): Address<Name> {
  const { pathname, search } = useLocation();
  const navigate = useLocalNavigate();
  return useMemo(() => {
    const { path } = splitLocale(pathname);
    const searchParams = new URLSearchParams(search);
    const params = Object.fromEntries(
      names.flatMap((name) => {
        const value = searchParams.get(name);
        return value ? [[name, value]] : [];
      }),
    ) as Params<Name>;
    const pathWith = (changes: Params<Name | Position>) =>
      pathOf(path, names, { ...params, page: undefined, cursor: undefined, ...changes });
    return { params, pathWith, change: (changes) => navigate(pathWith(changes), { preventScrollReset: true }) };
  }, [names, navigate, pathname, search]);
}

/** A path with parameters, in the order of their names. */
export function pathOf<Name extends string>(path: string, names: readonly Name[], params: Params<Name>): string {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = params[name];
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A value of a closed set; undefined where the address has another. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((each) => each === value);

const directions = ['asc', 'desc'] as const;
const maxPage = 1_000_000;

interface ListAddressOptions<Filter extends string, Order extends string> {
  /** The parameters of its filters, besides the search. */
  filters: readonly Filter[];
  orders: readonly Order[];
  /** The order without parameters. */
  sort: Order;
  direction: 'asc' | 'desc';
}

/** Creates the hook for the state of a list. What the address leaves out, or says wrongly, is the default. */
export function listAddress<Filter extends string, Order extends string>(options: ListAddressOptions<Filter, Order>) {
  const names = ['q', ...options.filters, 'sort', 'direction', 'size', 'page'] as const;
  type Name = Filter | 'q' | 'sort' | 'direction' | 'size' | 'page';
  return function useListAddress() {
    const { params, pathWith, change } = useAddress<Name>(names);
    const { q, sort, direction, size, page }: Params<'q' | 'sort' | 'direction' | 'size' | 'page'> = params;
    return {
      params: params as Params<Filter>,
      search: q ? { q: q.slice(0, 200) } : {},
      sort: oneOf(options.orders, sort) ?? options.sort,
      direction: oneOf(directions, direction) ?? options.direction,
      size: readPageSize(size),
      page: Math.min(Math.max(1, Math.trunc(Number(page)) || 1), maxPage),
      pathWith,
      change,
    };
  };
}
