import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { type ProgramUser, run } from '@nitrate/processes';
import { ConfigurationError } from '@nitrate/configuration';
import { serverUser } from '../embedded-folders';
import { packageName, packagedVersion, postgresPackage } from './postgres-package';
import { missingPrograms, systemFolders } from './system-folders';
import { programEnvironment } from './server-program-environment';

/** No server programs are here that fit the archive. The message says which are needed; no restart helps. */
export class PostgresMissing extends ConfigurationError {
  constructor(sentences: string, options?: ErrorOptions) {
    super([], options);
    this.message = sentences;
  }
}

/** The oldest that the statements of Nitrate and its backups work with. */
const oldestMajor = 15;

/** What the migrations create. Some systems have these in a package of their own. */
const neededExtensions = ['pg_trgm'];

const timeoutMs = 10_000;

interface InspectedPrograms {
  /** Holds `postgres` and `initdb`. */
  folder: string;
  /** As of `initdb`, such as `15.18`. */
  version: string;
  /** Undefined for what is no release: a beta, whose files no other version reads. */
  major: number | undefined;
  /** Needed extensions that are not installed. */
  missing: readonly string[];
}

/**
 * Asks `initdb` for its version, which has to equal the version of `postgres`, and for its other files.
 * @throws Error when the programs cannot be started by the user or do not fit each other
 */
async function inspectPrograms(folder: string, user: ProgramUser | undefined): Promise<InspectedPrograms> {
  const { stdout, stderr } = await run(join(folder, 'initdb'), ['--show', '--pgdata', 'none'], {
    cwd: '/',
    env: programEnvironment(),
    timeoutMs,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const shown = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(`${stdout}\n${stderr}`)?.[1] ?? '';
  const [version = ''] = shown('VERSION').split(' ');
  const share = shown('share_path');
  return {
    folder,
    version,
    major: /^\d+(\.\d+)+$/.test(version) ? Number.parseInt(version, 10) : undefined,
    missing: neededExtensions.filter((name) => !existsSync(join(share, 'extension', `${name}.control`))),
  };
}

/** Server programs that fit a cluster. */
export interface ChosenPrograms {
  source: 'POSTGRES_PATH' | 'the system' | 'the npm package';
  /** Of the programs, or of the npm package. */
  folder: string;
  version: string;
  major: number;
  /** Why those before were not chosen: `not /usr/lib/postgresql/15/bin: it is 15.18, …`. */
  passedOver: readonly string[];
}

/** Where programs are looked for; tests plant their own. */
interface Places {
  /** Used instead of `/`. */
  root: string;
  /** Folder of the npm package. */
  package: string | undefined;
}

interface ChoiceOptions {
  /** Has `PATH` and `POSTGRES_PATH`. */
  env?: NodeJS.ProcessEnv;
  places?: Places;
}

/** As `POSTGRES_PATH`: the npm package, whatever the system has. */
const packageAlone = 'package';

/**
 * The server programs for a cluster, or for one that is to be created where there is none: those at `POSTGRES_PATH`,
 * else the system's, else from the npm package. A cluster is of one major version, and only programs of the same
 * one are chosen. Nothing is written.
 * @throws PostgresMissing, which is a ConfigurationError
 */
export async function choosePrograms(
  cluster: string,
  { env = process.env, places = { root: '/', package: postgresPackage() } }: ChoiceOptions = {},
): Promise<ChosenPrograms> {
  const configured = env['POSTGRES_PATH'];
  const needed: Needed = { cluster, major: await majorOf(cluster), user: serverUser(cluster) };
  if (configured && configured !== packageAlone) return configuredPrograms(resolve(configured), needed);
  const passedOver: string[] = [];
  if (configured !== packageAlone) {
    for (const folder of systemFolders(env['PATH'], places.root)) {
      const found = await tryPrograms(folder, needed);
      if (typeof found !== 'string') return { ...found, source: 'the system', passedOver };
      passedOver.push(`${folder}: ${found}`);
    }
  }
  if (places.package === undefined) throw noneFits(needed, passedOver);
  const version = packagedVersion(places.package);
  const major = Number.parseInt(version, 10);
  if (needed.major === undefined || needed.major === major) {
    return { source: 'the npm package', folder: places.package, version, major, passedOver };
  }
  const asked = configured ? ', which POSTGRES_PATH asks for' : '';
  throw noneFits(needed, [...passedOver, `the npm package${asked}: it is ${version}`]);
}

/** The major version of a cluster; undefined where there is none, or a damaged one, which every server refuses. */
async function majorOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  const major = Number.parseInt(text, 10);
  return Number.isNaN(major) ? undefined : major;
}

interface Needed {
  cluster: string;
  /** Undefined: any. */
  major: number | undefined;
  /** Who has to be able to start the programs; undefined: the user of this process. */
  user: ProgramUser | undefined;
}

type Fitting = InspectedPrograms & { major: number };

/** The programs in the folder; or why they do not fit, as a clause. */
async function tryPrograms(folder: string, needed: Needed): Promise<Fitting | string> {
  let found: InspectedPrograms;
  try {
    found = await inspectPrograms(folder, needed.user);
  } catch (error) {
    const by = needed.user ? ` by the user ${needed.user.name}` : '';
    return `it cannot be started${by} (${error instanceof Error ? error.message : String(error)})`;
  }
  const { version, major, missing } = found;
  if (major === undefined) return `it is ${version || 'of no known version'}, which is no release`;
  if (major < oldestMajor) return `it is ${version}, and ${oldestMajor} or newer is needed`;
  if (needed.major !== undefined && major !== needed.major) {
    return `it is ${version}, and the database is of version ${needed.major}`;
  }
  if (missing.length > 0) return `it is ${version} and lacks the extension ${missing.join(', ')}`;
  return { ...found, major };
}

/** @throws PostgresMissing */
async function configuredPrograms(folder: string, needed: Needed): Promise<ChosenPrograms> {
  const missing = missingPrograms(folder);
  if (missing.length > 0) {
    throw new PostgresMissing(
      `POSTGRES_PATH: ${folder} has no ${missing.join(' and no ')}; name the folder of the server programs of ` +
        `PostgreSQL, such as /usr/lib/postgresql/${needed.major ?? 17}/bin, or ${packageAlone} for the npm package.`,
    );
  }
  const found = await tryPrograms(folder, needed);
  if (typeof found !== 'string') return { ...found, source: 'POSTGRES_PATH', passedOver: [] };
  throw new PostgresMissing(`POSTGRES_PATH: ${folder} cannot be used: ${found}. Nothing was changed.`);
}

function noneFits({ cluster, major }: Needed, passedOver: readonly string[]): PostgresMissing {
  const found = passedOver.length > 0 ? ` (found: ${passedOver.join('; ')})` : '';
  if (major === undefined) {
    return new PostgresMissing(
      `There is no PostgreSQL for the archive here${found}. Install one of version ${oldestMajor} or newer ` +
        `(${howToInstall(17)}), run npm install with optional dependencies for ${packageName}, or set DATABASE_URL ` +
        'to a server.',
    );
  }
  return new PostgresMissing(
    `The database in ${cluster} is of PostgreSQL ${major}, and no server programs of that major version are here` +
      `${found}. Install them (${howToInstall(major)}), or set POSTGRES_PATH to their folder. Another version takes the ` +
      `archive over by a backup with --portable, written where PostgreSQL ${major} is, and a restore. Nothing was changed.`,
  );
}

const howToInstall = (major: number): string =>
  `Debian and Ubuntu: apt-get install postgresql-${major}; macOS: brew install postgresql@${major}`;
