import { api, call } from '@nitrate/api-client';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  cancelSubscription,
  changeSubscription,
  Checkout,
  createCheckout,
  getCheckout,
  getSubscription,
  listInvoices,
  listPlans,
  listTickets,
  openPaymentPortal,
  previewCoupon,
  redeemGiftCode,
  resumeSubscription,
  startTicket,
  Subscription,
  Ticket,
} from '@nitrate/subscriptions/contract';

/** `Purchases`: what the user has bought, and its invoices; `Viewer` clears it when the user changes. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Viewer', 'Purchases'] });

const purchasesIf = (done: unknown): 'Purchases'[] => (done ? ['Purchases'] : []);

/** The endpoints of plans, purchases, subscriptions, tickets and invoices. */
export const subscriptionsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query<ReplyOf<typeof listPlans>, void>({
      query: () => call<typeof listPlans>({ method: 'GET', url: '/plans' }),
    }),
    createCheckout: build.mutation<ReplyOf<typeof createCheckout>, BodyOf<typeof createCheckout>>({
      query: (body) => call<typeof createCheckout>({ method: 'POST', url: '/checkout', body }),
    }),
    /** @param checkout UUID */
    getCheckout: build.query<Checkout, string>({
      query: (checkout) =>
        call<typeof getCheckout>({ method: 'GET', url: '/checkout/:checkout', params: { checkout } }),
      providesTags: ['Viewer'],
    }),
    previewCoupon: build.query<ReplyOf<typeof previewCoupon>, string>({
      query: (code) => call<typeof previewCoupon>({ method: 'GET', url: '/coupons/:code', params: { code } }),
      providesTags: ['Viewer'],
    }),
    redeemGiftCode: build.mutation<ReplyOf<typeof redeemGiftCode>, BodyOf<typeof redeemGiftCode>>({
      query: (body) => call<typeof redeemGiftCode>({ method: 'POST', url: '/gift-codes/redeem', body }),
      invalidatesTags: purchasesIf,
    }),
    getSubscription: build.query<ReplyOf<typeof getSubscription>, void>({
      query: () => call<typeof getSubscription>({ method: 'GET', url: '/subscription' }),
      providesTags: ['Viewer', 'Purchases'],
    }),
    listTickets: build.query<ReplyOf<typeof listTickets>, void>({
      query: () => call<typeof listTickets>({ method: 'GET', url: '/tickets' }),
      providesTags: ['Viewer', 'Purchases'],
    }),
    startTicket: build.mutation<Ticket, void>({
      query: () => call<typeof startTicket>({ method: 'POST', url: '/tickets/start' }),
      // Also after a refusal: another device may have started it.
      invalidatesTags: ['Purchases'],
    }),
    listInvoices: build.query<ReplyOf<typeof listInvoices>, void>({
      query: () => call<typeof listInvoices>({ method: 'GET', url: '/invoices' }),
      providesTags: ['Viewer', 'Purchases'],
    }),
    cancelSubscription: build.mutation<Subscription, void>({
      query: () => call<typeof cancelSubscription>({ method: 'POST', url: '/subscription/cancel' }),
      invalidatesTags: purchasesIf,
    }),
    resumeSubscription: build.mutation<Subscription, void>({
      query: () => call<typeof resumeSubscription>({ method: 'POST', url: '/subscription/resume' }),
      invalidatesTags: purchasesIf,
    }),
    changeSubscription: build.mutation<Subscription, BodyOf<typeof changeSubscription>>({
      query: (body) => call<typeof changeSubscription>({ method: 'POST', url: '/subscription/change', body }),
      invalidatesTags: purchasesIf,
    }),
    openPaymentPortal: build.mutation<ReplyOf<typeof openPaymentPortal>, BodyOf<typeof openPaymentPortal>>({
      query: (body) => call<typeof openPaymentPortal>({ method: 'POST', url: '/subscription/portal', body }),
    }),
  }),
});
