import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findCommand } from '../start/system-packages.mjs';

/** Servers are not on the PATH of every user. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

/** `/usr/lib/<architecture>` of Debian, `/usr/lib` of others. */
const libraryFolders = () =>
  ['/usr/lib', '/usr/lib64']
    .filter(existsSync)
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))]);

const command =
  (...names) =>
  () =>
    findCommand(...names) !== undefined || names.some((name) => serverFolders.some((to) => existsSync(join(to, name))));
const library = (path) => () => [...libraryFolders(), '/usr/share'].some((folder) => existsSync(join(folder, path)));

const journeys = (target) => [{ target, projects: ['web-shell-e2e'] }];
const specs = (...projects) => [{ target: 'test', projects }];
const deployment = [{ target: 'deploy', projects: ['tool-deploy'] }];
const faults = { target: 'faults', projects: ['worker'] };
const edges = [...specs('edge'), faults];

/**
 * What checks need of the system, next to ffmpeg and Chromium: its name, the Debian package that brings it, and the checks
 * that need it. A package that starts a server is left to the owner of a machine with systemd.
 */
const needs = [
  { name: 'Firefox', debian: 'firefox-esr', isThere: command('firefox-esr', 'firefox'), by: journeys('firefox') },
  { name: 'WebKitWebDriver', debian: 'webkit2gtk-driver', isThere: command('WebKitWebDriver'), by: journeys('webkit') },
  { name: 'Xvfb', debian: 'xvfb', isThere: command('Xvfb'), by: journeys('webkit') },
  // WebKitGTK decodes H.264 and AAC by it.
  {
    name: 'the libav plugin of GStreamer',
    debian: 'gstreamer1.0-libav',
    isThere: library('gstreamer-1.0/libgstlibav.so'),
    by: journeys('webkit'),
  },
  // Ceph's store with the interface of S3.
  { name: 'ceph-mon', debian: 'ceph-mon', isThere: command('ceph-mon'), by: [faults] },
  { name: 'ceph-osd', debian: 'ceph-osd', isThere: command('ceph-osd'), by: [faults] },
  {
    name: 'radosgw',
    debian: 'radosgw',
    isThere: () => ['ceph', 'radosgw', 'radosgw-admin'].every((name) => command(name)()),
    by: [faults],
  },
  { name: 'promtool', debian: 'prometheus', isThere: command('promtool'), by: specs('api'), startsServer: true },
  {
    name: 'PgBouncer',
    debian: 'pgbouncer',
    isThere: command('pgbouncer'),
    by: [faults],
    startsServer: true,
  },
  {
    name: 'redis-server',
    debian: 'redis-server',
    isThere: command('redis-server'),
    by: specs('http'),
    startsServer: true,
  },
  { name: 'nginx', debian: 'nginx-light', isThere: command('nginx'), by: edges, startsServer: true },
  {
    name: 'njs of nginx',
    debian: 'libnginx-mod-http-js',
    isThere: library('nginx/modules/ngx_http_js_module.so'),
    by: edges,
    startsServer: true,
  },
  { name: 'Varnish', debian: 'varnish', isThere: command('varnishd'), by: edges, startsServer: true },
  {
    name: 'the module digest of Varnish',
    debian: 'varnish-vmod-digest',
    isThere: library('varnish/vmods/libvmod_digest.so'),
    by: edges,
    startsServer: true,
  },
  ...['buildah', 'podman', 'mmdebstrap', 'docker-compose'].map((name) => ({
    name,
    debian: name,
    isThere: command(name),
    by: deployment,
  })),
  { name: 'systemd-analyze', debian: 'systemd', isThere: command('systemd-analyze'), by: deployment },
];

/** What the checks of a selection need. */
export const needsOf = ({ projects, targets }) =>
  needs.filter(({ by }) =>
    by.some(
      (check) =>
        targets.includes(check.target) &&
        (projects.length === 0 || projects.some((project) => check.projects.includes(project))),
    ),
  );
