import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nitrate/testing-ports';
import { type EdgeOrigin, type RunningEdge, startListening, systemProgram } from './running-edge';

const configuration = join(__dirname, '../../../../../edge/nginx');
const packages = 'nginx-light libnginx-mod-http-js';
const moduleFolders = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/usr/lib64/nginx/modules'];

interface NginxOptions extends EdgeOrigin {
  /** Sign requests to the storage with this key. */
  s3Key?: { id: string; secret: string; region: string };
  /** Of the objects in the storage; default: `/films`. */
  bucketPath?: string;
  /** Edit the configuration, for a comparison. */
  edit?: (file: string, text: string) => string;
}

/**
 * Starts nginx with the configuration of `edge/nginx`, in which paths, settings and `listen.conf` alone are replaced.
 * @param folder an empty one for its files
 */
export async function startNginxEdge(folder: string, options: NginxOptions): Promise<RunningEdge & { pid: number }> {
  const nginx = systemProgram('nginx', packages);
  const module = moduleFolders.map((each) => join(each, 'ngx_http_js_module.so')).find(existsSync);
  if (!module) throw new Error(`nginx has no njs (Debian: apt-get install ${packages}).`);
  const port = await freePort();
  const settings = join(folder, 'nitrate');
  await cp(configuration, settings, { recursive: true });
  const edit = options.edit ?? ((_file, text) => text);
  for (const file of ['nitrate-edge.conf', 'media.conf', 'nitrate-edge.js']) {
    const text = await readFile(join(settings, file), 'utf8');
    await writeFile(join(settings, file), edit(file, file.endsWith('.conf') ? local(text, folder) : text));
  }
  await writeFile(join(settings, 'settings.conf'), settingsOf(options));
  await writeFile(join(settings, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
  await mkdir(join(folder, 'cache'));
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    [
      'daemon off; master_process off; worker_processes 1;',
      `load_module ${module};`,
      // Started as root, it could not write the folder of the test as another user.
      ...(process.getuid?.() === 0 ? [`user ${userInfo().username};`] : []),
      `pid ${join(folder, 'nginx.pid')};`,
      'events { worker_connections 1024; }',
      'http {',
      '  access_log off; keepalive_requests 1000000;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `  ${kind}_temp_path ${join(folder, kind)};`,
      ),
      `  include ${join(settings, 'nitrate-edge.conf')};`,
      '}',
    ].join('\n'),
  );
  const service = await startListening(nginx, ['-p', folder, '-e', 'stderr', '-c', main], port);
  const pid = Number(await readFile(join(folder, 'nginx.pid'), 'utf8'));
  const logs = ['media.log', 'media-error.log'].map((name) => join(folder, name));
  return {
    port,
    pid,
    accessLog: async () => (await Promise.all(logs.map((log) => readFile(log, 'utf8').catch(() => '')))).join(''),
    stop: () => service.stop(),
  };
}

/** The configuration with its files in `folder`. */
const local = (text: string, folder: string): string =>
  text
    .replaceAll('/etc/nginx/nitrate', join(folder, 'nitrate'))
    .replaceAll('/var/cache/nginx/nitrate', join(folder, 'cache'))
    .replaceAll('/var/log/nginx', folder);

/** Settings with the names of `edge/nginx/settings.conf`. */
function settingsOf({ kind, apiPort, storagePort, grantKeys, s3Key, bucketPath = '/films' }: NginxOptions): string {
  const bucket = `127.0.0.1:${storagePort}`;
  const values: Record<string, string> = {
    grant_keys: grantKeys.join(','),
    api_host: 'films.example.org',
    origin: kind,
    origin_url: kind === 'api' ? 'http://nitrate_api' : `http://${bucket}`,
    origin_host: kind === 'api' ? 'films.example.org' : bucket,
    bucket_path: kind === 'api' ? '' : bucketPath,
    s3_region: s3Key?.region ?? '',
    s3_access_key: s3Key?.id ?? '',
    s3_secret_key: s3Key?.secret ?? '',
  };
  const lines = Object.entries(values).map(([name, value]) => `js_var $nitrate_${name} "${value}";`);
  return [`upstream nitrate_api { server 127.0.0.1:${apiPort}; keepalive 64; }`, ...lines].join('\n');
}
