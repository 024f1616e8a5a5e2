/** Contract of subscriptions, tickets and institutions: what is sold, bought, active and ended. */
export { listPlans, Plan, PlanId, planKinds, Price } from './src/plans/plan';
export type { PlanKind } from './src/plans/plan';
export { receiveSandboxEvent, receiveStripeEvent } from './src/webhooks/webhooks';
export { Checkout, createCheckout, getCheckout, previewCoupon, redeemGiftCode } from './src/checkout/checkout';
export type { CheckoutState } from './src/checkout/checkout';
export {
  cancelSubscription,
  changeSubscription,
  getSubscription,
  Invoice,
  listInvoices,
  listTickets,
  Membership,
  openPaymentPortal,
  resumeSubscription,
  startTicket,
  Subscription,
  subscriptionStatuses,
  Ticket,
} from './src/account/subscription';
export type { InvoiceState, Provider, SubscriptionStatus } from './src/account/subscription';
export { subscriptionsProblems } from './src/subscriptions-problems';
export {
  holderKinds,
  ListedSubscription,
  ProviderState,
  SubscriptionDetails,
  subscriptionStates,
} from './src/administration/administered-subscription';
export {
  endingWithinDays,
  exportSubscriptions,
  listSubscriptions,
  subscriptionOrders,
} from './src/administration/list-subscriptions';
export type { SubscriptionPage } from './src/administration/list-subscriptions';
export {
  cancelAnySubscription,
  extendSubscription,
  getAnySubscription,
  getProviderState,
  maxExtensionDays,
  maxReasonLength,
  resumeAnySubscription,
} from './src/administration/change-any-subscription';
export {
  createOrganisation,
  endOrganisation,
  getOrganisation,
  Organisation,
  organisationOrders,
  organisationStates,
  searchOrganisations,
  updateOrganisation,
} from './src/administration/administer-organisations';
export type { OrganisationDetails } from './src/administration/administer-organisations';
export { EntitlementCheck, explainEntitlement } from './src/organisations/entitlement';
export type { BillingTotals, BillingIntervals } from './src/billing-totals';
