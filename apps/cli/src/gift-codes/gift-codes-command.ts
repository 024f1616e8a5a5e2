import { byLocale } from '@nitrate/contract-kit';
import { auditMigrations } from '@nitrate/audit';
import { authMigrations } from '@nitrate/auth/server';
import { exitCode } from '@nitrate/configuration';
import { dayMs } from '@nitrate/contract-kit';
import { migrate } from '@nitrate/database';
import { createGiftCodes, findPlan, readPlans, subscriptionsMigrations } from '@nitrate/subscriptions/server';
import type { Command, CommandDeps } from '../command';
import { giftCodesMessages } from '../messages/gift-codes-messages';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';

const maxCount = 10_000;
const maxMonths = 120;

interface GiftCodesOptions {
  plan: string;
  count: number;
  months: number | undefined;
  expiresAt: Date | null;
}

/** Creates gift codes and prints them: the only time that they can be read. */
export const giftCodesCommand: Command = {
  usage: byLocale((locale) => giftCodesMessages[locale].usage),
  parse(args) {
    const options = readOptions(args);
    return (deps) => createCodes(options, deps);
  },
};

function readOptions(args: readonly string[]): GiftCodesOptions {
  const { values, positionals } = parseArguments(args, {
    plan: { type: 'string' },
    count: { type: 'string' },
    months: { type: 'string' },
    expires: { type: 'string' },
  });
  const action = onlyPositional(positionals, { en: 'create', de: 'create' });
  if (action !== 'create') throw usageError('actionUnknown');
  if (values.plan === undefined) throw usageError('planMissing');
  const count = wholeNumber(values.count, maxCount);
  if (count === undefined) throw usageError('countInvalid');
  const months = values.months === undefined ? undefined : wholeNumber(values.months, maxMonths);
  if (values.months !== undefined && months === undefined) throw usageError('monthsInvalid');
  return { plan: values.plan, count, months, expiresAt: readDate(values.expires) };
}

type UsageMessage = 'actionUnknown' | 'planMissing' | 'countInvalid' | 'monthsInvalid' | 'expiresInvalid';

const usageError = (name: UsageMessage): UsageError =>
  new UsageError(byLocale((locale) => giftCodesMessages[locale][name]));

function wholeNumber(text: string | undefined, max: number): number | undefined {
  const value = Number(text);
  return text !== undefined && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;
}

/** The end of a day, in UTC. */
function readDate(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(start)) throw usageError('expiresInvalid');
  return new Date(start + dayMs);
}

async function createCodes(options: GiftCodesOptions, deps: CommandDeps): Promise<number> {
  const { openDatabase, out, err, locale, env } = deps;
  const messages = giftCodesMessages[locale];
  const plans = await readPlans({
    plansFile: env['NITRATE_PLANS'] || undefined,
    dataFolder: env['NITRATE_DATA'] ?? '',
    embedded: env['NITRATE_EMBEDDED'] === '1',
  });
  const plan = findPlan(plans, options.plan);
  if (!plan || (plan.kind === 'ticket' && options.months !== undefined)) {
    const ids = plans.plans.map(({ id }) => id).join(', ');
    err.write(`${plan ? messages.ticketHasNoMonths : messages.planUnknown(options.plan, ids)}\n`);
    return exitCode.failed;
  }
  const database = openDatabase({ applicationName: 'nitrate-gift-codes', maxConnections: 2 });
  try {
    await migrate(database, [auditMigrations, authMigrations, subscriptionsMigrations]);
    const codes = await createGiftCodes(database, { ...options, plan, now: new Date() });
    out.write(`${codes.join('\n')}\n`);
    err.write(`${messages.created(codes.length, plan.id)}\n`);
    return exitCode.done;
  } finally {
    await database.close();
  }
}
