import { demoPassword } from '../support/addresses';
import { logIn } from './support/log-in';
import { expect, test } from './support/test';

test('from the home page to a preview that plays', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.click({ css: 'main a[href*="/watch?v="]' });
  await visitor.isAt(/^\/watch\?v=/);
  await visitor.watches();
  await visitor.seesNo({ role: 'alert' });
});

test('a subscriber logs in, watches the full film and seeks in it', async ({ visitor, film }) => {
  const path = `/watch?v=${film.slug}`;
  await visitor.open(`/login?redirect=${encodeURIComponent(path)}`);
  await logIn(visitor, 'en', { email: 'subscriber@nitrate.example', password: demoPassword });
  await visitor.isAt(path);
  await visitor.watches();
  const segments = () =>
    visitor.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.m4s')).length);
  await expect.poll(segments, 'segments of the full film').toBeGreaterThan(0);

  const { duration } = (await visitor.playback()) ?? { duration: 0 };
  await visitor.press('5');
  await visitor.watches(duration / 2);
  expect((await visitor.playback())?.second).toBeLessThan(duration / 2 + 10);
  await visitor.seesNo({ role: 'alert' });
});
