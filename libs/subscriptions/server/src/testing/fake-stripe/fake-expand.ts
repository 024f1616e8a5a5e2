import type { FakeStore } from './fake-store';

/** A copy of an object in which the objects of these paths replace their ids. */
export function expand(store: FakeStore, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object) as Record<string, unknown>;
  for (const path of paths) expandAt(store, copy, path.split('.'));
  const isExpanded = paths.some((path) => path.endsWith('payments'));
  // Payments of an invoice are a part of it on request alone.
  return isExpanded ? copy : withoutPayments(copy);
}

function expandAt(store: FakeStore, place: unknown, [name = '', ...rest]: string[]): void {
  if (typeof place !== 'object' || place === null) return;
  const holder = place as Record<string, unknown>;
  const value = holder[name];
  if (Array.isArray(value)) for (const element of value) expandAt(store, element, rest);
  else if (typeof value === 'string') holder[name] = structuredClone(store.objects.get(value) ?? value);
  if (!Array.isArray(value) && rest.length > 0) expandAt(store, holder[name], rest);
}

function withoutPayments(object: object): object {
  const drop = (key: string, value: unknown): unknown => (key === 'payments' ? undefined : value);
  return JSON.parse(JSON.stringify(object, drop)) as object;
}
