import fc from 'fast-check';
import { SimulatedBrowser } from '../testing/simulated-browser';

type Tab = SimulatedBrowser['tabs'][number];
type Act = (browser: SimulatedBrowser) => Promise<void> | void;

const runs = process.env['WATCH_TIME_RUNS'];
const assets = ['asset-a', 'asset-b'] as const;
const number = fc.nat({ max: 5 });
const ms = (max: number) => fc.integer({ min: 0, max: max / 50 }).map((value) => value * 50);

/** An act that a failed run prints by its name. */
const named = (name: string, values: readonly unknown[], act: Act): Act =>
  Object.assign(act, { [fc.toStringMethod]: () => [name, ...values].join(' ') });

/** Something that happens to a tab. */
function toTab<Values extends unknown[]>(
  name: string,
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  act: (browser: SimulatedBrowser, tab: Tab, ...values: Values) => void,
): fc.Arbitrary<Act> {
  return fc.tuple(number, ...arbitraries).map(([index, ...values]) =>
    named(name, [index, ...values], (browser) => {
      const found = browser.tabs[index % browser.tabs.length];
      if (found) act(browser, found, ...(values as Values));
    }),
  );
}

function toBrowser<Value>(
  name: string,
  arbitrary: fc.Arbitrary<Value>,
  act: (browser: SimulatedBrowser, value: Value) => Promise<void> | void,
): fc.Arbitrary<Act> {
  return arbitrary.map((value) => named(name, [JSON.stringify(value)], (browser) => act(browser, value)));
}

const acts = fc.oneof(
  { weight: 6, arbitrary: toBrowser('run', ms(70_000), (browser, time) => browser.run(time)) },
  { weight: 2, arbitrary: toTab('play', [], (browser, tab) => browser.act(tab, (stage) => stage.play())) },
  { weight: 2, arbitrary: toTab('pause', [], (browser, tab) => browser.act(tab, (stage) => stage.pause())) },
  {
    weight: 2,
    arbitrary: toTab('seek', [ms(3_500_000), ms(2_000)], (browser, tab, to, takes) =>
      browser.act(tab, (stage) => stage.seek(to, takes)),
    ),
  },
  {
    weight: 2,
    arbitrary: toTab('speed', [fc.constantFrom(0.5, 1, 1.5, 2)], (browser, tab, speed) =>
      browser.act(tab, (stage) => stage.setSpeed(speed)),
    ),
  },
  {
    weight: 1,
    arbitrary: toTab('stall', [ms(10_000)], (browser, tab, time) => browser.act(tab, (stage) => stage.stall(time))),
  },
  {
    weight: 1,
    arbitrary: toTab('pictureInPicture', [fc.boolean()], (browser, tab, on) =>
      browser.act(tab, (stage) => stage.setPictureInPicture(on)),
    ),
  },
  { weight: 2, arbitrary: toTab('show', [fc.boolean()], (browser, tab, visible) => browser.show(tab, visible)) },
  { weight: 1, arbitrary: toTab('renew', [], (browser, tab) => browser.act(tab, (stage) => stage.renew())) },
  { weight: 1, arbitrary: toTab('close', [], (browser, tab) => browser.close(tab)) },
  { weight: 1, arbitrary: toTab('leavePage', [], (browser, tab) => browser.leavePage(tab)) },
  { weight: 1, arbitrary: toTab('crash', [], (browser, tab) => browser.crash(tab)) },
  {
    weight: 1,
    arbitrary: toTab('crashInWrite', [fc.nat({ max: 4 })], (browser, tab, writes) => browser.crashInWrite(tab, writes)),
  },
  {
    weight: 2,
    arbitrary: toBrowser('open', fc.tuple(fc.constantFrom(...assets), ms(40_000)), (browser, [asset, load]) => {
      browser.begin(asset, load);
    }),
  },
  { weight: 1, arbitrary: toBrowser('online', fc.boolean(), (browser, online) => void (browser.online = online)) },
  {
    weight: 1,
    arbitrary: toBrowser(
      'faults',
      fc.array(fc.constantFrom('lostRequest', 'lostAnswer', 'unavailable'), { maxLength: 3 }),
      (browser, faults) => void browser.faults.push(...faults),
    ),
  },
  {
    weight: 1,
    arbitrary: toBrowser(
      'clock',
      fc.integer({ min: -7_200_000, max: 7_200_000 }),
      (browser, error) => void (browser.clockErrorMs = error),
    ),
  },
  {
    weight: 1,
    arbitrary: toBrowser('sleep', fc.tuple(ms(50_000_000), fc.boolean()), (browser, [time, stopsClock]) =>
      browser.sleep(time, stopsClock),
    ),
  },
);

/** Watches, and comes back online without a film. */
async function watch(list: readonly Act[]): Promise<SimulatedBrowser> {
  const browser = new SimulatedBrowser();
  await browser.open('asset-a');
  for (const act of list) await act(browser);
  Object.assign(browser, { online: true, faults: [] });
  for (const tab of browser.tabs) browser.leavePage(tab);
  await browser.recover();
  await browser.run(130_000);
  return browser;
}

it('reports what was watched, never more, and no more than once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 40 }), async (list) => {
      const browser = await watch(list);
      const { server, warnings } = browser;
      expect({ left: browser.left(), warnings, apart: server.apart, changed: server.changed }).toEqual({
        left: [],
        warnings: [],
        apart: [],
        changed: [],
      });
      for (const asset of assets) {
        const counted = server.countedMs.get(asset) ?? 0;
        expect(counted).toBeLessThanOrEqual(browser.watchedMs.get(asset) ?? 0);
        const surely = browser.surelyWatchedMs.get(asset) ?? 0;
        expect(counted).toBeGreaterThanOrEqual(surely - (browser.lossMs.get(asset) ?? 0));
      }
    }),
    // The same acts each time, so that no check fails by chance; others with a number of them.
    runs ? { numRuns: Number(runs) } : { numRuns: 60, seed: 1 },
  );
}, 240_000);
