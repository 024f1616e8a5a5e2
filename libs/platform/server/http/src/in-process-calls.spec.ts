import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer, inProcessCalls } from '../index';

/** A server of which `/slow` never replies. */
async function start() {
  const app = await createHttpServer();
  app.get('/reel', () => 'film');
  let arrived: () => void = () => undefined;
  const slowCall = new Promise<void>((resolve) => (arrived = resolve));
  app.get('/slow', () => {
    arrived();
    return new Promise(() => undefined);
  });
  return { callApi: inProcessCalls(app), slowCall };
}

/** Another system, which never replies either. */
async function startElsewhere() {
  let disconnected: () => void = () => undefined;
  const disconnect = new Promise<void>((resolve) => (disconnected = resolve));
  let arrived: () => void = () => undefined;
  const slowCall = new Promise<void>((resolve) => (arrived = resolve));
  const server = createServer((request) => {
    request.on('close', disconnected);
    arrived();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}/slow`, slowCall, disconnect };
}

describe('inProcessCalls', () => {
  it('replies with status and text', async () => {
    const { callApi } = await start();
    const { signal } = new AbortController();
    expect(await callApi('/reel', { signal })).toEqual({ status: 200, body: 'film' });
  });

  it('rejects when the call is aborted, before it started or while it runs', async () => {
    const { callApi, slowCall } = await start();
    const controller = new AbortController();
    const call = callApi('/slow', { signal: controller.signal });
    await slowCall;
    controller.abort();
    await expect(call).rejects.toThrow(/abort/i);
    await expect(callApi('/reel', { signal: controller.signal })).rejects.toThrow(/abort/i);
  });

  it('disconnects from another system when the call is aborted', async () => {
    const { callApi } = await start();
    const { server, address, slowCall, disconnect } = await startElsewhere();
    const controller = new AbortController();
    const call = callApi(address, { signal: controller.signal });
    await slowCall;
    controller.abort();
    await expect(call).rejects.toThrow(/abort/i);
    await disconnect;
    server.close();
  });

  it('leaves no timer behind', async () => {
    const server = createServer((_request, response) => response.end('film'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { callApi } = await start();
    const set = jest.spyOn(globalThis, 'setTimeout');
    const clear = jest.spyOn(globalThis, 'clearTimeout');
    await callApi(`http://127.0.0.1:${port}/reel`);
    const timers = set.mock.results.map(({ value }: { value?: unknown }) => value);
    const cleared = clear.mock.calls.map(([timer]): unknown => timer);
    expect(timers.filter((timer) => !cleared.includes(timer))).toEqual([]);
    expect(timers).not.toEqual([]);
    jest.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });
});
