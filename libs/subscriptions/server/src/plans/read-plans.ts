import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '@nitrate/configuration';
import { stripePlanMistakes } from '../stripe/stripe-plans';
import { parsePlans } from './parse-plans';
import type { PlanCatalogue } from './plan-catalogue';

const price = { currency: 'EUR', taxPercent: 19, stripePrice: null };
const renewing = { hours: null, startsWithinDays: null };

/** What the demo archive sells, where no file says otherwise. */
export const demoPlans: PlanCatalogue = {
  plans: [
    { id: 'monthly', kind: 'month', cents: 790, ...price, ...renewing },
    { id: 'yearly', kind: 'year', cents: 7900, ...price, ...renewing },
    { id: 'ticket-48', kind: 'ticket', cents: 490, ...price, hours: 48, startsWithinDays: 30 },
  ],
  coupons: [{ code: 'WILLKOMMEN20', percentOff: 20, plans: null, maxRedemptions: null, validUntil: null }],
};

const noPlans: PlanCatalogue = { plans: [], coupons: [] };

interface PlansLocation {
  /** The file that is configured; undefined: `plans.json` in the data folder, if it is there. */
  plansFile: string | undefined;
  dataFolder: string;
  /** Whether the embedded database is used. */
  embedded: boolean;
  /** Who takes the payments; `stripe` has to have a price for each plan. */
  payments?: string;
}

/**
 * Reads what is sold. Without a file the embedded mode sells the plans of the demo, and any other nothing.
 * @throws ConfigurationError with every mistake in the file, such as a plan that Stripe has no price for
 */
export async function readPlans({ payments, ...location }: PlansLocation): Promise<PlanCatalogue> {
  const plans = await loadPlans(location);
  const mistakes = payments === 'stripe' ? stripePlanMistakes(plans) : [];
  if (mistakes.length > 0) refuse(mistakes);
  return plans;
}

async function loadPlans({ plansFile, dataFolder, embedded }: Omit<PlansLocation, 'payments'>): Promise<PlanCatalogue> {
  const file = plansFile ?? join(dataFolder, 'plans.json');
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (plansFile === undefined && cause.code === 'ENOENT') return undefined;
    throw new ConfigurationError([`NITRATE_PLANS: ${file} cannot be read: ${cause.message}`], { cause });
  });
  if (text === undefined) return embedded ? demoPlans : noPlans;
  const plans = parsePlans(parseJson(file, text));
  if ('mistakes' in plans) return refuse(plans.mistakes);
  return plans;
}

function refuse(mistakes: readonly string[]): never {
  throw new ConfigurationError(mistakes.map((mistake) => `NITRATE_PLANS: ${mistake}`));
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConfigurationError([`NITRATE_PLANS: ${file} is not JSON: ${(cause as Error).message}`], { cause });
  }
}
