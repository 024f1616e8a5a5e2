import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOnPath, run, startService, type Service } from '@nitrate/processes';
import { freePort } from '@nitrate/testing-ports';

/** The programs of Ceph that are used, all in the Debian packages `radosgw`, `ceph-mon` and `ceph-osd`. */
const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];

const startTimeoutMs = 60_000;

/** Credentials, under the names that the client reads from the environment. */
export type StoreKeys = Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>;

/** A store with the interface of S3. */
export interface TestStore {
  endpoint: string;
  /** Of the user whose buckets they are. */
  owner: StoreKeys;
  /** Of the user `reader`, who may do what the policy of a bucket allows. */
  reader: StoreKeys;
  stop(): Promise<void>;
}

/**
 * Starts a Ceph cluster of one monitor and one disk in memory, with its S3 gateway, on loopback.
 * @throws Error that names what is missing
 */
export async function startTestStore(): Promise<TestStore> {
  requirePrograms();
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-store-'));
  const services: Service[] = [];
  const stop = async () => {
    for (const service of services.toReversed()) await service.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startCluster(folder, services)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startCluster(folder: string, services: Service[]): Promise<Omit<TestStore, 'stop'>> {
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const [cluster, disk] = [randomUUID(), randomUUID()];
  const config = join(folder, 'ceph.conf');
  const at = (name: string) => join(folder, name);
  for (const name of ['mon', 'osd', 'run', 'rgw']) await mkdir(at(name));
  await writeFile(config, configuration({ folder, cluster, monitorPort, gatewayPort }));
  const call = (program: string, ...args: string[]) =>
    run(program, ['-c', config, ...args], { cwd: folder, timeoutMs: startTimeoutMs });
  const serve = (program: string, ...args: string[]) => {
    const lines: string[] = [];
    const onLine = (line: string) => void lines.push(line);
    services.push(startService(program, ['-c', config, ...args, '-f'], 'TERM', { onLine, stopGraceMs: 3000 }));
    return lines;
  };

  await run('ceph-authtool', ['--create-keyring', at('keyring'), '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  for (const name of ['client.admin', 'osd.0']) {
    const rights = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
    await run('ceph-authtool', [at('keyring'), '--gen-key', '-n', name, ...rights]);
  }
  const monitor = `[v2:127.0.0.1:${monitorPort}]`;
  await run('monmaptool', ['--create', '--addv', 'a', monitor, '--fsid', cluster, at('monmap')]);
  await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring'));
  serve('ceph-mon', '-i', 'a');
  await call('ceph', 'osd', 'new', disk);
  await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
  serve('ceph-osd', '-i', '0');
  const addUser = async (name: string): Promise<StoreKeys> => {
    const [accessKey, secretKey] = [randomUUID().slice(0, 18), randomUUID()];
    const keys = ['--access-key', accessKey, '--secret', secretKey];
    await call('radosgw-admin', 'user', 'create', '--uid', name, '--display-name', name, ...keys);
    return { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey };
  };
  const [owner, reader] = [await addUser('owner'), await addUser('reader')];
  const lines = serve('radosgw', '-n', 'client.admin');
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  await responses(endpoint, lines);
  return { endpoint, owner, reader };
}

interface Cluster {
  folder: string;
  cluster: string;
  monitorPort: number;
  gatewayPort: number;
}

const configuration = ({ folder, cluster, monitorPort, gatewayPort }: Cluster): string => `[global]
fsid = ${cluster}
mon_host = v2:127.0.0.1:${monitorPort}
mon_initial_members = a
ms_bind_msgr1 = false
auth_allow_insecure_global_id_reclaim = true
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 2147483648
mon_allow_pool_size_one = true
mon_data_avail_warn = 1
mon_data_avail_crit = 1
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.$pid.asok
log_file = ${folder}/$name.log
keyring = ${folder}/keyring
rgw_max_listing_results = 100
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort}
`;

async function responses(endpoint: string, lines: readonly string[]): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  while (
    !(await fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error(`The test store did not start: ${lines.slice(-5).join(' ')}`);
    await sleep(100);
  }
}

function requirePrograms(): void {
  const missing = programs.filter((name) => findOnPath(name) === undefined);
  if (missing.length === 0) return;
  throw new Error(
    `${missing.join(', ')} of Ceph not found. Install it (Debian and Ubuntu: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd).`,
  );
}
