import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-server';
import { readPlans } from './read-plans';

const monthly = { id: 'monthly', kind: 'month', cents: 790, currency: 'EUR', taxPercent: 19 };

describe('readPlans', () => {
  it('sells the plans of the demo in the embedded mode, and nothing elsewhere, where there is no file', async () => {
    const dataFolder = await scratchFolder();
    const ids = async (embedded: boolean) =>
      (await readPlans({ plansFile: undefined, dataFolder, embedded })).plans.map(({ id }) => id);
    expect(await ids(true)).toEqual(['monthly', 'yearly', 'ticket-48']);
    expect(await ids(false)).toEqual([]);
  });

  it('reads the file of the data folder, or the one that is named', async () => {
    const dataFolder = await scratchFolder();
    await writeFile(join(dataFolder, 'plans.json'), JSON.stringify({ plans: [monthly] }));
    expect((await readPlans({ plansFile: undefined, dataFolder, embedded: false })).plans).toHaveLength(1);
    const plansFile = join(dataFolder, 'other.json');
    await expect(readPlans({ plansFile, dataFolder, embedded: false })).rejects.toThrow(
      /NITRATE_PLANS: .* cannot be read/,
    );
    await writeFile(plansFile, JSON.stringify({ plans: [{ ...monthly, id: 'other' }] }));
    expect((await readPlans({ plansFile, dataFolder, embedded: false })).plans).toMatchObject([{ id: 'other' }]);
  });

  it('needs a price of its own for each plan where Stripe takes the payments', async () => {
    const dataFolder = await scratchFolder();
    const read = (plans: object[]) =>
      writeFile(join(dataFolder, 'plans.json'), JSON.stringify({ plans })).then(() =>
        readPlans({ plansFile: undefined, dataFolder, embedded: false, payments: 'stripe' }),
      );
    const yearly = { ...monthly, id: 'yearly', kind: 'year' };
    expect((await read([{ ...monthly, stripePrice: 'price_1' }])).plans).toMatchObject([{ stripePrice: 'price_1' }]);
    await expect(read([monthly, yearly])).rejects.toMatchObject({
      errors: [
        'NITRATE_PLANS: plans: monthly needs stripePrice, the id of its price at Stripe',
        'NITRATE_PLANS: plans: yearly needs stripePrice, the id of its price at Stripe',
      ],
    });
    const same = [monthly, yearly].map((plan) => ({ ...plan, stripePrice: 'price_1' }));
    await expect(read(same)).rejects.toThrow('plans: yearly has the same stripePrice as monthly');
    const demo = readPlans({
      plansFile: undefined,
      dataFolder: `${dataFolder}/none`,
      embedded: true,
      payments: 'stripe',
    });
    await expect(demo).rejects.toThrow('ticket-48 needs stripePrice');
  });

  it('names every mistake in one message', async () => {
    const dataFolder = await scratchFolder();
    const file = join(dataFolder, 'plans.json');
    await writeFile(file, JSON.stringify({ plans: [monthly, { ...monthly, hours: 3 }] }));
    const plans = readPlans({ plansFile: undefined, dataFolder, embedded: true });
    await expect(plans).rejects.toMatchObject({
      errors: [
        'NITRATE_PLANS: plans: monthly is there twice',
        'NITRATE_PLANS: plans: monthly is no ticket and has no hours',
      ],
    });
    await writeFile(file, '{');
    await expect(readPlans({ plansFile: undefined, dataFolder, embedded: true })).rejects.toThrow('is not JSON');
  });
});
