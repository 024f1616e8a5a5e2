import { randomUUID } from 'node:crypto';
import { confirmIntervalMs } from '@nitrate/player/contract';
import type { APIRequest, Page } from 'playwright';
import { type Account, logInByApi, password } from '../support/accounts';
import { archiveAddress } from '../support/addresses';
import { expect, type Film } from '../support/archive';

const agents = {
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
} as const;

/** Plays a film on another device of an account, as far as the server knows. */
export async function playElsewhere(
  api: APIRequest,
  { email }: Pick<Account, 'email'>,
  { id }: Film,
  browser: keyof typeof agents,
): Promise<void> {
  const request = await api.newContext({ baseURL: archiveAddress, userAgent: agents[browser] });
  await request.post('/api/auth/login', { data: { email, password } });
  const response = await request.put(`/api/playback/streams/${randomUUID()}`, { data: { film: id } });
  expect(await response.json()).toEqual({ rightEndsAt: null });
  await request.dispose();
}

const video = (page: Page) => page.locator('video').first();

export const secondsOf = (page: Page): Promise<number> =>
  video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);

export const isPaused = (page: Page): Promise<boolean> =>
  video(page).evaluate(({ paused }: HTMLVideoElement) => paused);

/** Signs in and plays the full film, so slowly that it lasts for minutes, on a page whose clock can be put forward. */
export async function playFull(page: Page, account: Account, path: string): Promise<void> {
  await logInByApi(page, account);
  await page.clock.install();
  const confirmed = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/playback/streams/'),
  );
  await page.goto(path);
  await confirmed;
  await video(page).evaluate((element: HTMLVideoElement) => {
    // The default, too: the element takes it up again when it loads.
    element.defaultPlaybackRate = element.playbackRate = 0.25;
  });
}

/** Puts the clock of a page that plays forward to its next question whether it may play on. */
export const passInterval = (page: Page): Promise<void> => page.clock.fastForward(confirmIntervalMs);
