import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@nitrate/processes';
import { freePort } from '@nitrate/testing-ports';
import { type EdgeOrigin, type RunningEdge, startListening, systemProgram } from './running-edge';

const configuration = join(__dirname, '../../../../../edge/varnish');
const packages = 'varnish varnish-vmod-digest';

/**
 * Starts Varnish with the configuration of `edge/varnish`, in which origins alone are replaced.
 * @param folder an empty one for its files
 */
export async function startVarnishEdge(folder: string, origin: EdgeOrigin): Promise<RunningEdge> {
  const varnishd = systemProgram('varnishd', packages);
  const port = await freePort();
  const settings = join(folder, 'nitrate');
  await cp(configuration, settings, { recursive: true });
  const file = join(settings, 'origin.vcl');
  await writeFile(file, originOf(await readFile(file, 'utf8'), origin));
  const [newest = '', older = ''] = origin.grantKeys;
  const work = join(folder, 'work');
  const args = [
    ...['-F', '-j', 'none', '-n', work, '-a', `127.0.0.1:${port}`, '-s', 'malloc,256m'],
    ...['-p', 'vsl_mask=-ReqURL,-ReqHeader,-BereqURL,-BereqHeader'],
    ...['-p', `vcl_path=${settings}`, '-f', join(settings, 'nitrate-edge.vcl')],
  ];
  const env = { NITRATE_GRANT_KEY: newest, NITRATE_OLDER_GRANT_KEY: older };
  const service = await startListening(varnishd, args, port, env);
  return {
    port,
    accessLog: async () => {
      const format = /varnishncsa -F '([^']+)'/.exec(await readFile(join(settings, 'nitrate-edge.vcl'), 'utf8'))?.[1];
      const { stdout } = await run(systemProgram('varnishncsa', packages), ['-n', work, '-d', '-F', format ?? '']);
      return stdout;
    },
    stop: () => service.stop(),
  };
}

/** The file for this origin: with the ports of this machine, and the lines of the storage in force. */
function originOf(text: string, { kind, apiPort, storagePort }: EdgeOrigin): string {
  const withApi = text.replace('"4200"', `"${apiPort}"`);
  if (kind === 'api') return withApi;
  return withApi
    .replace(/^( *)# (backend nitrate_storage|\}| {4}\.|set req\.)/gm, '$1$2')
    .replace('10.0.0.5"', '127.0.0.1"')
    .replace('"7480"', `"${storagePort}"`)
    .replace('10.0.0.5:7480', `127.0.0.1:${storagePort}`);
}
