/** Everything that is checked, in this order. */
export const TARGETS = [
  'lint',
  'format',
  'knip',
  'audit',
  'sbom',
  'typecheck',
  'test',
  'deploy',
  'faults',
  'e2e',
  'firefox',
  'webkit',
];

const OPTIONS = ['--affected', '--at-once', '--everything'];

/**
 * What `npm test -- …` checks: names of targets select targets, other words features or projects, `--affected` what
 * differs from the main branch. Without words it is everything. `--at-once` runs the specs of all projects together,
 * which takes two thirds of the time where nothing is cached, and leaves nothing of single projects in the cache.
 * `--everything` runs in full what otherwise takes turns (`turns.mjs`).
 *
 * @throws Error on an option that is not known
 */
export function readSelection(args) {
  const unknown = args.find((arg) => arg.startsWith('-') && !OPTIONS.includes(arg));
  if (unknown) {
    throw new Error(
      `there is no option ${unknown}. Usage: npm test -- [--affected | --at-once] [--everything] [TARGET…] [FEATURE…]`,
    );
  }
  const affected = args.includes('--affected');
  const atOnce = args.includes('--at-once');
  const everything = args.includes('--everything');
  const words = args.filter((arg) => !OPTIONS.includes(arg));
  const targets = words.filter((word) => TARGETS.includes(word));
  const projects = words.filter((word) => !TARGETS.includes(word));
  if (affected && projects.length > 0)
    throw new Error(`--affected selects the projects; leave out ${projects.join(', ')}.`);
  if (atOnce && (affected || projects.length > 0)) throw new Error('--at-once takes all projects.');
  return { affected, atOnce, everything, projects, targets: targets.length > 0 ? targets : TARGETS };
}

/** The arguments of Nx for a selection. */
export function nxArguments({ affected, atOnce, projects, targets }) {
  const patterns = projects.flatMap((word) => [word, `tag:feature:${word}`]);
  const run = targets.map((target) => (atOnce && target === 'test' ? 'specs' : target));
  return [
    affected ? 'affected' : 'run-many',
    `--targets=${run.join(',')}`,
    '--parallel=2',
    ...(patterns.length > 0 ? [`--projects=${patterns.join(',')}`] : []),
  ];
}

/** False where no journey in Chromium is selected. */
export const needsChromium = ({ projects, targets }) =>
  targets.includes('e2e') && (projects.length === 0 || projects.includes('web-shell-e2e'));

/** False where the faults project, which tests the proxies, is not selected. */
export const needsProxies = ({ projects, targets }) =>
  targets.includes('faults') && (projects.length === 0 || projects.includes('worker'));
