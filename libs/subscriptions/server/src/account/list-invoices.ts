import { type HttpServer, route } from '@nitrate/http';
import { type Invoice, listInvoices } from '@nitrate/subscriptions/contract';
import type { Static } from 'typebox';
import type { BillingDeps } from '../billing-deps';
import { findInvoices, type InvoiceRow } from './invoice-store';

export function listInvoicesEndpoint(app: HttpServer, { database }: BillingDeps): void {
  route(app, listInvoices, async ({ viewer }) => ({
    invoices: (await findInvoices(database, viewer.userId)).map(presentInvoice),
  }));
}

const presentInvoice = (row: InvoiceRow): Static<typeof Invoice> => {
  const { id, number, plan, kind, cents, currency, taxPercent, state, url, issuedAt } = row;
  return {
    id,
    number,
    plan,
    kind,
    taxPercent,
    state,
    url,
    price: { cents, currency },
    issuedAt: issuedAt.toISOString(),
  };
};
