import type { Locale } from '@nitrate/contract-kit';
import { networkSet, userCleared, userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import type { Invoice, Subscription, Ticket } from '@nitrate/subscriptions/contract';
import { pageAt, renderPage } from '@nitrate/testing-web';
import { subscriptionsRoutes } from '../subscriptions-routes';
import { plans } from './plans';

/** An id in the form of the contract. */
export const uuid = (last: number): string => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** An active monthly subscription. */
export const subscription: Subscription = {
  id: uuid(1),
  plan: 'monthly',
  kind: 'month',
  status: 'active',
  nextPayment: { at: '2027-03-03T12:00:00Z', price: { cents: 990, currency: 'EUR' } },
  periodStart: '2027-02-03T12:00:00Z',
  periodEnd: '2027-03-03T12:00:00Z',
  cancelAtPeriodEnd: false,
  graceEnd: null,
  endedAt: null,
  nextPlan: null,
  provider: 'stripe',
  withdrawableUntil: null,
};

/** A ticket that has not begun. */
export const unused: Ticket = {
  id: uuid(2),
  plan: 'ticket-48',
  purchasedAt: '2027-02-20T12:00:00Z',
  validFrom: null,
  validUntil: '2027-03-24T12:00:00Z',
  isGift: false,
  state: 'unused',
  withdrawableUntil: null,
};

export const invoice: Invoice = {
  id: uuid(3),
  number: 'N-2027-0012',
  issuedAt: '2027-02-03T12:00:00Z',
  plan: 'monthly',
  kind: 'month',
  price: { cents: 990, currency: 'EUR' },
  taxPercent: 19,
  state: 'paid',
  url: 'https://pay.example/invoice/12',
};

interface OpenOptions {
  /** Default: a signed-in user. `pending`: the session is not known yet. */
  as?: 'member' | 'visitor' | 'pending';
  /** The subscribing organisation of their network. */
  organisation?: string;
  locale?: Locale;
  api?: Record<string, unknown>;
}

const begin = { member: [userSet(userWith())], visitor: [userCleared()], pending: [] };

/** Opens a page of this feature over a fake network in which three plans are sold and the user has bought nothing. */
export function openPage(address: string, { api, locale = 'en', as = 'member', organisation }: OpenOptions = {}) {
  const pages = subscriptionsRoutes({
    loadAccountColumns: async () => (props) => (
      <>
        <h1>{props.title}</h1>
        {props.children}
      </>
    ),
  });
  return renderPage(pageAt(pages, address), {
    route: address,
    locale,
    reducers: authAfter(...begin[as], networkSet(organisation ? { subscriber: true, organisation } : null)),
    api: {
      'GET /api/plans': { plans, sandbox: false },
      'GET /api/subscription': { subscription: null, membership: null },
      'GET /api/tickets': { tickets: [] },
      'GET /api/invoices': { invoices: [] },
      ...api,
    },
  });
}
