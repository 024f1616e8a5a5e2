import { stripeApiVersion } from '../../stripe/stripe-client';
import type { FakeObjects } from './fake-objects';

/** An event as Stripe sends it. */
export interface FakeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: boolean;
  type: string;
  data: { object: object };
}

/** An error as Stripe replies with it. */
export class FakeError extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; param?: string; message: string },
  ) {
    super(body.message);
  }
}

export const invalid = (code: string, message: string, param?: string): FakeError =>
  new FakeError(code === 'resource_missing' ? 404 : 400, {
    type: 'invalid_request_error',
    code,
    message,
    ...(param !== undefined && { param }),
  });

const prefixes: Record<keyof FakeObjects, string> = {
  price: 'price',
  customer: 'cus',
  coupon: 'coupon',
  'checkout.session': 'cs_test',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
};

export type FakeStore = ReturnType<typeof createStore>;

/** The objects of the account, and the events about them. */
export function createStore(now: () => Date) {
  const objects = new Map<string, FakeObjects[keyof FakeObjects]>();
  const events: FakeEvent[] = [];
  let count = 0;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const newId = (kind: keyof FakeObjects | 'event') =>
    `${kind === 'event' ? 'evt' : prefixes[kind]}_${String((count += 1)).padStart(6, '0')}`;

  const list = <K extends keyof FakeObjects>(kind: K): FakeObjects[K][] =>
    // The latest first, as all lists of Stripe are.
    [...objects.values()].filter((object): object is FakeObjects[K] => object.object === kind).reverse();

  const find = <K extends keyof FakeObjects>(kind: K, id: string): FakeObjects[K] | undefined =>
    list(kind).find((object) => object.id === id);

  const get = <K extends keyof FakeObjects>(kind: K, id: string, param = 'id'): FakeObjects[K] => {
    const object = find(kind, id);
    if (!object) throw invalid('resource_missing', `No such ${kind.replace('_', ' ')}: '${id}'`, param);
    return object;
  };

  const add = <K extends keyof FakeObjects>(object: FakeObjects[K]): FakeObjects[K] => {
    objects.set(object.id, object);
    return object;
  };

  /** Adds an event about the present state of an object. */
  const emit = (type: string, object: object): void =>
    void events.push({
      id: newId('event'),
      object: 'event',
      api_version: stripeApiVersion,
      created: seconds(),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    });

  return { objects, events, seconds, newId, list, find, get, add, emit };
}
