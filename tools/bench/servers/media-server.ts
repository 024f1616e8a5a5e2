// The servers under test, each in its own process so that its CPU is measured alone: `ours` is the product's media
// endpoint, `bare` a `createReadStream` server.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createHttpServer } from '@nitrate/http';
import { mediaServer } from '@nitrate/player/server';
import { openDiskStorage } from '@nitrate/storage';

const [kind = 'ours', folder = '', portText = '0', key = ''] = process.argv.slice(2);
const port = Number(portText);

async function serveOurs() {
  const app = await createHttpServer();
  await app.register(mediaServer, { storage: await openDiskStorage(folder), signingKeys: [key] });
  app.get('/cpu', () => process.cpuUsage());
  await app.listen({ port, host: '127.0.0.1' });
}

function serveBare() {
  createServer((request, response) => {
    if (request.url?.startsWith('/assets/')) {
      const path = folder + request.url;
      response.setHeader('content-length', statSync(path).size);
      createReadStream(path).pipe(response);
    } else response.end(JSON.stringify(process.cpuUsage()));
  }).listen(port, '127.0.0.1');
}

if (kind === 'ours') void serveOurs();
else serveBare();
