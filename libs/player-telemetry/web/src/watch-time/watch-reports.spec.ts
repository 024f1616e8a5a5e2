import { timeOfKey } from './watch-key';
import { SimulatedBrowser } from '../testing/simulated-browser';

type Tab = Awaited<ReturnType<SimulatedBrowser['open']>>;

let browser: SimulatedBrowser;
let tab: Tab;
beforeEach(async () => {
  browser = new SimulatedBrowser();
  tab = await browser.open('asset-a');
});

const counted = () => browser.server.countedMs.get('asset-a') ?? 0;
const record = () =>
  JSON.parse(browser.stored.get('nitrate:media-item:asset-a') ?? 'null') as { watchTime: unknown; id: string } | null;
const sent = () => [...browser.server.keys.keys()];

it('adds to the record every ten seconds, and sends it every minute', async () => {
  await browser.run(9_900);
  expect(record()).toBeNull();
  await browser.run(1_000);
  expect(record()).toMatchObject({ watchTime: { assetId: 'asset-a', accumulator: 10_000 } });
  await browser.run(49_000);
  expect(sent()).toEqual([]);
  await browser.run(200);
  expect(sent()).toHaveLength(1);
  expect(counted()).toBe(50_000);
  expect(record()).toMatchObject({ watchTime: { accumulator: 0 } });
});

it('has what was played before it was loaded, and adds it in time', async () => {
  const other = await browser.open('asset-b', 4_000);
  await browser.run(6_300);
  browser.crash(other);
  await browser.recover();
  await browser.run(1_000);
  expect(browser.server.countedMs.get('asset-b')).toBe(10_000);
});

const endCounted = async (asset: string) => {
  await browser.run(130_000);
  return browser.server.countedMs.get(asset) ?? 0;
};

describe('what plays before the capture has loaded', () => {
  it.each([20_000, 300_000])('is counted after %d ms', async (loadMs) => {
    const other = await browser.open('asset-b', loadMs);
    await browser.run(5_500);
    browser.leavePage(other);
    expect(await endCounted('asset-b')).toBe(loadMs + 5_000);
  });

  it('is counted when the film has ended by then', async () => {
    const other = browser.begin('asset-b', 60_000);
    await browser.run(25_200);
    browser.act(other, (stage) => stage.end());
    expect(await endCounted('asset-b')).toBe(25_000);
  });

  it('is counted when the page was left by then', async () => {
    const other = browser.begin('asset-b', 20_000);
    await browser.run(12_000);
    browser.leavePage(other);
    expect(await endCounted('asset-b')).toBe(12_000);
  });

  it('is counted without pauses, stalls, seeks and what could not be seen', async () => {
    const other = browser.begin('asset-b', 60_000);
    for (const change of [
      () => browser.act(other, (stage) => stage.pause()),
      () => browser.act(other, (stage) => stage.play()),
      () => browser.act(other, (stage) => stage.stall(5_000)),
      () => browser.act(other, (stage) => stage.seek(1_800_000, 5_000)),
      () => browser.show(other, false),
      () => browser.show(other, true),
      () => browser.act(other, (stage) => stage.end()),
    ]) {
      await browser.run(5_000);
      change();
    }
    expect(await endCounted('asset-b')).toBe(15_000);
  });

  it('is counted in a document whose app loads late', async () => {
    const other = await browser.openDocument('asset-b', 15_000, 15_000);
    await browser.run(5_500);
    browser.leavePage(other);
    expect(await endCounted('asset-b')).toBe(35_000);
  });

  it('has the right of that time, and the time at which it began', async () => {
    const { trueMs } = browser;
    browser.act(tab, (stage) => stage.pause());
    const other = browser.begin('asset-b', 90_000);
    await browser.run(20_000);
    browser.act(other, (stage) => stage.renew());
    await browser.run(100_200);
    browser.leavePage(other);
    expect(await endCounted('asset-b')).toBe(120_000);
    expect(browser.rights).toEqual(['right-1', 'right-1+']);
    expect(sent().map((key) => Math.round((timeOfKey(key) - trueMs) / 1_000))).toEqual([0, 60]);
  });

  it('is not counted where another tab counts the film', async () => {
    const other = await browser.open('asset-a', 20_000);
    browser.leavePage(tab);
    browser.leavePage(other);
    expect(await endCounted('asset-a')).toBe(20_000);
  });

  it('is not counted again where another tab has counted it and was left', async () => {
    const other = browser.begin('asset-a', 20_000);
    await browser.run(15_000);
    browser.leavePage(tab);
    await browser.run(10_000);
    browser.leavePage(other);
    const counted = await endCounted('asset-a');
    expect(counted).toBeLessThanOrEqual(25_000);
    // Each play loses less than one second.
    expect(counted).toBeGreaterThanOrEqual(23_000);
  });
});

it('adds the rest on pause', async () => {
  await browser.run(4_700);
  browser.act(tab, (stage) => stage.pause());
  expect(record()).toMatchObject({ watchTime: { accumulator: 4_000 } });
  browser.act(tab, (stage) => stage.play());
  await browser.run(1_400);
  browser.act(tab, (stage) => stage.pause());
  expect(record()).toMatchObject({ watchTime: { accumulator: 6_000 } });
});

it('deletes the record of a film that has ended', async () => {
  await browser.run(4_700);
  browser.act(tab, (stage) => stage.end());
  expect(record()).not.toBeNull();
  await browser.run(60_000);
  expect([record(), counted()]).toEqual([null, 4_000]);
});

it('sends at once when the page is hidden, before it may be gone', async () => {
  await browser.run(7_500);
  browser.close(tab);
  expect(counted()).toBe(7_000);
});

it('sends at the next visit what a crash left', async () => {
  await browser.run(30_500);
  browser.crash(tab);
  await browser.recover();
  expect([counted(), browser.left()]).toEqual([30_000, []]);
});

it('reports the play and the time at which the watching began', async () => {
  const { trueMs } = browser;
  await browser.run(130_000);
  browser.close(tab);
  const [first, second] = sent();
  expect(Math.abs(timeOfKey(first ?? '') - trueMs)).toBeLessThan(1_000);
  expect(timeOfKey(second ?? '') - trueMs).toBeGreaterThanOrEqual(49_000);
  expect(new Set(sent().map((key) => key.slice(19)))).toEqual(new Set([first?.slice(19)]));
});

it('counts a film that plays in two tabs once, and continues in the other', async () => {
  await browser.open('asset-a');
  await browser.run(20_000);
  browser.act(tab, (stage) => stage.pause());
  await browser.run(20_000);
  browser.tabs.forEach((each) => browser.close(each));
  expect(counted()).toBeGreaterThanOrEqual(39_000);
  expect(counted()).toBeLessThanOrEqual(40_000);
});

it('keeps reports for a day without a network', async () => {
  browser.online = false;
  await browser.run(300_000);
  browser.close(tab);
  browser.sleep(86_400_000, true);
  browser.online = true;
  await browser.recover();
  await browser.run(1_000);
  expect([counted(), browser.left()]).toEqual([300_000, []]);
});

it('counts once what was stored although the response was lost', async () => {
  browser.faults.push('lostAnswer', 'lostAnswer');
  await browser.run(200_000);
  browser.leavePage(tab);
  await browser.run(1_000);
  expect(counted()).toBe(200_000);
});

it.each([3_600_000, -3_600_000])('corrects a clock that is wrong by %d ms', async (errorMs) => {
  browser = new SimulatedBrowser();
  browser.clockErrorMs = errorMs;
  const { trueMs } = browser;
  await browser.open('asset-a');
  await browser.run(125_000);
  expect(counted()).toBe(110_000);
  const begun = sent().map((key) => timeOfKey(key) - trueMs);
  expect(begun.map((ms) => Math.round(ms / 10_000))).toEqual([0, 5]);
});

it('counts once what a page with a wrong clock had reported when it crashed before it reset the record', async () => {
  const other = await browser.open('asset-b');
  await browser.run(5_500);
  browser.clockErrorMs = 3_600_000;
  other.reports.flush();
  browser.crashInWrite(tab, 2);
  browser.show(tab, false);
  await browser.run(130_000);
  expect([counted(), record(), browser.server.apart]).toEqual([5_000, null, []]);
});

it('does not move a report when the clock is set before it is sent', async () => {
  const { trueMs } = browser;
  await browser.run(70_000);
  browser.clockErrorMs = -7_200_000;
  await browser.run(60_000);
  browser.close(tab);
  await browser.recover();
  expect(Math.min(...sent().map((key) => timeOfKey(key)))).toBeGreaterThanOrEqual(trueMs - 1_000);
  expect(browser.server.apart).toEqual([]);
});

it.each([
  ['before the capture', 5_000],
  ['after it', 20_000],
])('has the right of a film that its document has started, where that comes %s', async (_, rightMs) => {
  browser.act(tab, (stage) => stage.pause());
  const other = browser.begin('asset-b', 10_000);
  browser.act(other, (stage) => (stage.watchRight = undefined));
  await browser.run(rightMs);
  browser.act(other, (stage) => (stage.watchRight = 'right-2'));
  await browser.run(80_000 - rightMs);
  browser.close(other);
  await browser.recover();
  expect(new Set(browser.rights.filter((right) => right !== 'right-1'))).toEqual(new Set(['right-2']));
});

it('keeps the right of the grant with which it was watched', async () => {
  await browser.run(20_000);
  browser.act(tab, (stage) => stage.renew());
  await browser.run(100_500);
  browser.close(tab);
  expect(browser.rights).toEqual(['right-1', 'right-1+', 'right-1+']);
});

it('does not send what it could not store, and loses nothing of it', async () => {
  browser.isFull = true;
  await browser.run(70_000);
  expect(sent()).toEqual([]);
  browser.isFull = false;
  await browser.run(60_500);
  browser.close(tab);
  expect(counted()).toBe(130_000);
});
