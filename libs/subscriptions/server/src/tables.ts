// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { ProviderObject } from "./provider/snapshots";
import type { CheckoutState, InvoiceState, PlanKind, Provider, SubscriptionStatus } from "@nitrate/subscriptions/contract";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Announcement {
  announced_at: Timestamp;
  at: Timestamp;
  subject: string;
  type: string;
}

interface Checkout {
  back: string | null;
  begins_at_once: boolean;
  cents: number;
  coupon: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  key: string;
  kind: PlanKind;
  plan: string;
  provider: Provider;
  provider_id: string | null;
  state: CheckoutState;
  url: string | null;
  user_id: string | null;
}

interface GiftCode {
  code_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  hours: number | null;
  kind: PlanKind;
  months: number | null;
  plan: string;
  redeemed_at: Timestamp | null;
  redeemed_by: string | null;
  starts_within_days: number | null;
}

interface Invoice {
  cents: number;
  currency: string;
  id: string;
  issued_at: Timestamp;
  kind: PlanKind;
  number: string;
  paid_at: Timestamp | null;
  period_end: Timestamp | null;
  period_start: Timestamp | null;
  plan: string;
  provider: Provider;
  provider_id: string;
  state: InvoiceState;
  subscription_id: string | null;
  tax_percent: ColumnType<string, number, never>;
  ticket_id: string | null;
  url: string | null;
  user_id: string | null;
}

interface Organisation {
  contact_email: Generated<string>;
  contact_name: Generated<string>;
  created_at: Timestamp;
  id: string;
  name: string;
  seats: number | null;
  slug: string;
  valid_from: Timestamp;
  valid_until: Timestamp | null;
  version: Generated<number>;
}

interface OrganisationDomain {
  domain: string;
  organisation_id: string;
}

interface OrganisationNetwork {
  network: string;
  organisation_id: string;
}

interface OrganisationOidc {
  client_id: string;
  issuer: string;
  organisation_id: string;
  sealed_secret: string;
  secret_set_at: Timestamp;
}

interface OrganisationRevision {
  revision: number;
}

interface PaymentMail {
  kind: string;
  queued_at: Timestamp;
  subject: string;
}

interface ProviderEvent {
  handled_at: Timestamp | null;
  id: string;
  object_id: string;
  object_kind: ProviderObject;
  provider: Provider;
  received_at: Timestamp;
  type: string;
}

interface SandboxEvent {
  created_at: Timestamp;
  customer: string;
  id: string;
  object_id: string;
  object_kind: ProviderObject;
  sequence: Generated<number>;
  type: string;
}

interface SandboxObject {
  address: string | null;
  created_at: Timestamp;
  customer: string;
  id: string;
  kind: string;
  state: ColumnType<unknown, string, string>;
}

interface Subscription {
  acknowledged_at: Timestamp | null;
  cancel_at_period_end: Generated<boolean>;
  created_at: Timestamp;
  currency: string | null;
  customer_id: string | null;
  ended_at: Timestamp | null;
  id: string;
  kind: "month" | "year";
  next_cents: number | null;
  next_plan: string | null;
  past_due_since: Timestamp | null;
  period_end: Timestamp | null;
  period_start: Timestamp;
  plan: string;
  provider: Provider;
  provider_id: string | null;
  status: SubscriptionStatus;
  updated_at: Timestamp;
  user_id: string | null;
}

interface Ticket {
  acknowledged_at: Timestamp | null;
  customer_id: string | null;
  hours: number;
  id: string;
  plan: string;
  provider: Provider;
  provider_id: string | null;
  purchased_at: Timestamp;
  refunded_at: Timestamp | null;
  started_at: Timestamp | null;
  starts_by: Timestamp;
  user_id: string | null;
}

export interface SubscriptionsTables {
  announcement: Announcement;
  checkout: Checkout;
  gift_code: GiftCode;
  invoice: Invoice;
  organisation: Organisation;
  organisation_domain: OrganisationDomain;
  organisation_network: OrganisationNetwork;
  organisation_oidc: OrganisationOidc;
  organisation_revision: OrganisationRevision;
  payment_mail: PaymentMail;
  provider_event: ProviderEvent;
  sandbox_event: SandboxEvent;
  sandbox_object: SandboxObject;
  subscription: Subscription;
  ticket: Ticket;
}
