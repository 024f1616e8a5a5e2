import { dayMs } from '@nitrate/contract-kit';
import { PlanId, planKinds } from '@nitrate/subscriptions/contract';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { CouponConfig, PlanCatalogue, PlanConfig } from './plan-catalogue';

const closed = { additionalProperties: false } as const;

const PlanEntry = Type.Object(
  {
    id: PlanId,
    kind: Type.Enum(planKinds),
    cents: Type.Integer({ minimum: 1, maximum: 99_999_999 }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    taxPercent: Type.Number({ minimum: 0, maximum: 100 }),
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8784 })),
    startsWithinDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    stripePrice: Type.Optional(Type.String({ minLength: 1 })),
    stripeTaxRate: Type.Optional(Type.String({ minLength: 1 })),
  },
  closed,
);

const CouponEntry = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Z0-9-]{3,40}$' }),
    percentOff: Type.Integer({ minimum: 1, maximum: 100 }),
    plans: Type.Optional(Type.Array(PlanId, { minItems: 1 })),
    maxRedemptions: Type.Optional(Type.Integer({ minimum: 1 })),
    validUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d(T[\\d:.]+(Z|[+-]\\d\\d:\\d\\d))?$' })),
  },
  closed,
);

const Entries = Type.Object({ plans: Type.Array(PlanEntry), coupons: Type.Optional(Type.Array(CouponEntry)) }, closed);

/** Validates what is sold, as `NITRATE_PLANS` holds it. @returns the catalogue, or every mistake in it */
export function parsePlans(source: unknown): PlanCatalogue | { mistakes: readonly string[] } {
  const invalid = mistakesOf(Entries, source);
  if (invalid.length > 0 || !Value.Check(Entries, source)) return { mistakes: invalid };
  const { plans, coupons = [] } = source;
  const mistakes = [
    ...repeated(plans.map(({ id }) => id)).map((id) => `plans: ${id} is there twice`),
    ...repeated(coupons.map(({ code }) => code)).map((code) => `coupons: ${code} is there twice`),
    ...plans.flatMap(ticketMistakes),
    ...coupons.flatMap((coupon) => couponMistakes(coupon, plans)),
  ];
  if (mistakes.length > 0) return { mistakes };
  return { plans: plans.map(planOf), coupons: coupons.map(couponOf) };
}

function mistakesOf(schema: TSchema, source: unknown): string[] {
  return Value.Errors(schema, source).map(({ instancePath, message, params }) => {
    const place = instancePath.slice(1).replaceAll('/', '.') || 'the file';
    const names = 'additionalProperties' in params ? ` (${params.additionalProperties.join(', ')})` : '';
    return `${place}: ${message}${names}`;
  });
}

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

function ticketMistakes({ id, kind, hours, startsWithinDays }: Static<typeof PlanEntry>): string[] {
  const given = { hours, startsWithinDays };
  return Object.entries(given).flatMap(([name, value]) => {
    if (kind === 'ticket' && value === undefined) return [`plans: ${id} is a ticket and needs ${name}`];
    if (kind !== 'ticket' && value !== undefined) return [`plans: ${id} is no ticket and has no ${name}`];
    return [];
  });
}

function couponMistakes(
  { code, plans: named = [], validUntil }: Static<typeof CouponEntry>,
  plans: readonly Static<typeof PlanEntry>[],
): string[] {
  const unknown = named.filter((name) => !plans.some(({ id }) => id === name));
  return [
    ...unknown.map((name) => `coupons: ${code} names the plan ${name}, which does not exist`),
    ...(validUntil !== undefined && Number.isNaN(Date.parse(validUntil)) ? [`coupons: ${code} has no such date`] : []),
  ];
}

const planOf = ({ hours, startsWithinDays, stripePrice, ...plan }: Static<typeof PlanEntry>): PlanConfig => ({
  ...plan,
  hours: hours ?? null,
  startsWithinDays: startsWithinDays ?? null,
  stripePrice: stripePrice ?? null,
});

const couponOf = ({ plans, maxRedemptions, validUntil, ...coupon }: Static<typeof CouponEntry>): CouponConfig => ({
  ...coupon,
  plans: plans ?? null,
  maxRedemptions: maxRedemptions ?? null,
  validUntil: validUntil === undefined ? null : endOf(validUntil),
});

/** A date is valid until its end, in UTC. */
const endOf = (time: string): Date => new Date(time.length === 10 ? Date.parse(time) + dayMs : time);
