import { sendLeftWatchTime } from './send-left-watch-time';

const start = jest.fn();
jest.mock('./browser-reports', () => ({ browserReports: () => ({ start }) }));

beforeEach(() => {
  localStorage.clear();
  start.mockClear();
});

it.each(['nitrate:media-item:asset', 'nitrate:watch-report:key'])('starts where %s is left', async (key) => {
  localStorage.setItem(key, '{}');
  await sendLeftWatchTime(() => localStorage);
  expect(start).toHaveBeenCalledTimes(1);
});

it('starts nothing where nothing is left, or storage is blocked', async () => {
  localStorage.setItem('nitrate.player', '{}');
  await sendLeftWatchTime(() => localStorage);
  await sendLeftWatchTime(() => {
    throw new DOMException('denied');
  });
  expect(start).not.toHaveBeenCalled();
});
