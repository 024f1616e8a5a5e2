import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';

const root = join(__dirname, '../../..');
const assembled = join(root, 'dist/image');
const debian = 'localhost/nitrate-check-debian';
const node = `localhost/nitrate-check-node-${process.versions.node}`;
const label = 'nitrate.check=image';
const env = process.env;

/** The programs that build and run an image without a registry and without a service. */
const buildah = (...args: string[]) => run('buildah', args, { cwd: root, env });

/**
 * Builds the images of `deploy/Dockerfile` from the built programs. The images that it begins with are made from Debian's
 * packages and the Node of this process, once on a machine for each version of Node.
 */
export async function buildImages(): Promise<Record<'api' | 'worker' | 'edge', string>> {
  await run(process.execPath, ['tools/deploy/assemble.mjs', join(assembled, 'app')], { cwd: root, env });
  await ensureBases();
  const build = async (target: string) => {
    const image = `localhost/nitrate-check-${target}`;
    // In place of the stage that installs and builds, which the build before this check has done.
    const context = ['--build-context', `build=${assembled}`];
    const bases = ['--build-arg', `DEBIAN=${debian}`, '--build-arg', `NODE=${node}`];
    const file = ['--file', 'deploy/Dockerfile', '--target', target, '--tag', image, '--label', label];
    await buildah('build', '--isolation=chroot', '--layers', '--force-rm', ...context, ...bases, ...file, '.');
    return image;
  };
  const images = { api: await build('api'), worker: await build('worker'), edge: await build('edge') };
  // Those of earlier runs, which have lost their names.
  await run('podman', ['image', 'prune', '--force', '--filter', `label=${label}`], { env });
  return images;
}

async function ensureBases(): Promise<void> {
  const { stdout } = await buildah('images', '--format', '{{.Name}}');
  const present = stdout.split('\n');
  const folder = await scratchFolder();
  if (!present.includes(debian)) await makeDebian(folder);
  if (!present.includes(node)) await makeNode(folder);
}

async function makeDebian(folder: string): Promise<void> {
  const tar = join(folder, 'debian.tar');
  const excludes = ['man', 'locale', 'doc'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  await run('mmdebstrap', ['--quiet', '--variant=apt', '--dpkgopt=force-unsafe-io', ...excludes, 'bookworm', tar], {
    env,
  });
  await run('podman', ['import', tar, debian], { env });
}

async function makeNode(folder: string): Promise<void> {
  await mkdir(join(folder, 'bin'));
  await copyFile(process.execPath, join(folder, 'bin', 'node'));
  const container = (await buildah('from', debian)).stdout.trim();
  try {
    await buildah('copy', container, join(folder, 'bin'), '/usr/local/bin');
    await buildah('commit', '--quiet', container, node);
  } finally {
    await buildah('rm', container);
  }
}

interface ImageDescription {
  Size: number;
  User: string;
  Labels: Record<string, string>;
}

/** What an image says of itself. */
export async function inspectImage(image: string): Promise<ImageDescription> {
  const { stdout } = await run('podman', ['image', 'inspect', image], { env });
  const [description] = JSON.parse(stdout) as [ImageDescription];
  return description;
}

/** A container whose programs are run one by one. */
export interface Container {
  /** Arguments of buildah that run a command in it. */
  args(command: readonly string[], options: { env?: NodeJS.ProcessEnv; volumes?: Record<string, string> }): string[];
  /** Paths that were written since it was created. */
  written(): Promise<string[]>;
  remove(): Promise<void>;
}

/** Creates a container of an image. Its programs have the network of this machine. */
export async function createContainer(image: string): Promise<Container> {
  const id = (await buildah('from', image)).stdout.trim();
  const folder = (await buildah('mount', id)).stdout.trim();
  const find = async () => {
    const kinds = ['-xdev', '-not', '-type', 'd', '-printf', '%P %T@ %s\n'];
    return new Set((await run('find', [folder, ...kinds], { env, maxStdoutBytes: 2 ** 26 })).stdout.split('\n'));
  };
  const before = await find();
  return {
    args: (command, { env: variables = {}, volumes = {} }) => [
      ...['run', '--isolation=chroot'],
      ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...Object.entries(volumes).flatMap(([from, to]) => ['--volume', `${from}:${to}`]),
      ...[id, '--', ...command],
    ],
    written: async () =>
      [...(await find())].filter((line) => !before.has(line)).map((line) => line.split(' ')[0] ?? ''),
    async remove() {
      await buildah('umount', id);
      await buildah('rm', id);
    },
  };
}
