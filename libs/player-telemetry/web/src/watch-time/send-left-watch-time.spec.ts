import { sendLeftWatchTime } from './send-left-watch-time';

const start = jest.fn();
jest.mock('./browser-reports', () => ({ browserReports: () => ({ start }) }));

const context = { send: fetch, locale: () => 'en' as const };
const send = (storage: () => Storage) => sendLeftWatchTime(storage)(undefined, undefined, context);

beforeEach(() => {
  localStorage.clear();
  start.mockClear();
});

it.each(['nitrate:media-item:asset', 'nitrate:watch-report:key'])('starts where %s is left', async (key) => {
  localStorage.setItem(key, '{}');
  await send(() => localStorage);
  expect(start).toHaveBeenCalledTimes(1);
});

it('starts nothing where nothing is left, or storage is blocked', async () => {
  localStorage.setItem('nitrate.player', '{}');
  await send(() => localStorage);
  await send(() => {
    throw new DOMException('denied');
  });
  expect(start).not.toHaveBeenCalled();
});
