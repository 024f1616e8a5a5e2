// The server under test: media delivery as in the product, in a process of its own so that its CPU can be told apart.
import { createHttpServer } from '@nitrate/http';
import { mediaServer } from '@nitrate/player/server';
import { openStorage } from '@nitrate/storage';

const [folder = '', port = '0', key = ''] = process.argv.slice(2);

async function main() {
  const app = await createHttpServer();
  mediaServer(app, { storage: await openStorage(folder), signingKeys: [key] });
  app.get('/cpu', () => process.cpuUsage());
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  console.log('ready');
}

void main();
