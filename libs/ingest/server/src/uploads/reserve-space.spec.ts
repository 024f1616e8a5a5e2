import { startUploadsApp, type UploadsApp } from '../testing/uploads-app';

jest.setTimeout(60_000);

let app: UploadsApp;

beforeAll(async () => {
  app = await startUploadsApp();
});

describe('uploads to a disk with little space', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  let free: jest.SpiedFunction<typeof app.files.freeBytes>;

  beforeEach(async () => {
    free = jest.spyOn(app.files, 'freeBytes').mockResolvedValue(1_000_000);
    const others = 1_000_000 - (await app.list()).maxBytes;
    free.mockResolvedValue(others + 1000);
  });
  afterEach(() => free.mockRestore());

  it('gives no space to two of them that begin at the same time', async () => {
    const created = await Promise.all(
      Array.from({ length: 4 }, (_, at) => app.create({ fileName: `race-${at}.mp4`, bytes: 600 })),
    );
    expect(created.map(({ status }) => status).toSorted()).toEqual([200, 413, 413, 413]);
    const id = created.find(({ status }) => status === 200)?.body['id'];
    await app.send('DELETE', `/uploads/${String(id)}`);
  });

  it('leaves the space of one that does not continue to others, until it does', async () => {
    const idle = String((await app.create({ fileName: 'idle.mp4', bytes: 600 })).body['id']);
    await app.files.touch(idle, hours(-2));
    const { status, body } = await app.create({ fileName: 'next.mp4', bytes: 600 });
    expect(status).toBe(200);
    const send = () => app.tus('PATCH', idle, { offset: 0, bytes: Buffer.alloc(10) });
    expect((await send()).status).toBe(503);
    await app.send('DELETE', `/uploads/${String(body['id'])}`);
    expect((await send()).status).toBe(204);
    expect((await app.create({ fileName: 'late.mp4', bytes: 600 })).status).toBe(413);
    await app.send('DELETE', `/uploads/${idle}`);
  });
});
