import { type HttpServer, Refusal, route } from '@nitrate/http';
import { listTickets, startTicket } from '@nitrate/subscriptions/contract';
import type { BillingDeps } from '../billing-deps';
import { presentTicket } from './present-ticket';
import { beginTicket, findTickets } from './ticket-store';

export function listTicketsEndpoint(app: HttpServer, { database }: BillingDeps): void {
  route(app, listTickets, async ({ viewer, now: clock }) => {
    const now = clock();
    const tickets = await findTickets(database, viewer.userId);
    return { tickets: tickets.map((ticket) => presentTicket(ticket, now)) };
  });
}

export function startTicketEndpoint(app: HttpServer, { database }: BillingDeps): void {
  route(app, startTicket, async ({ viewer, now: clock }) => {
    const now = clock();
    const ticket = await beginTicket(database, viewer.userId, now);
    if (!ticket) throw new Refusal('notFound');
    return presentTicket(ticket, now);
  });
}
