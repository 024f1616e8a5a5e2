/** Everything that is checked, in this order. */
export const TARGETS = [
  'lint',
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

/**
 * What `npm test -- …` checks: names of targets select targets, other words features or projects, `--affected` what
 * differs from the main branch. Without words it is everything.
 *
 * @throws Error on an option that is not known
 */
export function readSelection(args) {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--affected');
  if (unknown) throw new Error(`there is no option ${unknown}. Usage: npm test -- [--affected] [TARGET…] [FEATURE…]`);
  const affected = args.includes('--affected');
  const words = args.filter((arg) => arg !== '--affected');
  const targets = words.filter((word) => TARGETS.includes(word));
  const projects = words.filter((word) => !TARGETS.includes(word));
  if (affected && projects.length > 0)
    throw new Error(`--affected selects the projects; leave out ${projects.join(', ')}.`);
  return { affected, projects, targets: targets.length > 0 ? targets : TARGETS };
}

/** The arguments of Nx for a selection. */
export function nxArguments({ affected, projects, targets }) {
  const patterns = projects.flatMap((word) => [word, `tag:feature:${word}`]);
  return [
    affected ? 'affected' : 'run-many',
    `--targets=${targets.join(',')}`,
    '--parallel=2',
    ...(patterns.length > 0 ? [`--projects=${patterns.join(',')}`] : []),
  ];
}

/** False where no journey in Chromium is selected. */
export const needsChromium = ({ projects, targets }) =>
  targets.includes('e2e') && (projects.length === 0 || projects.includes('web-shell-e2e'));

/** False where the specs of the api are not selected, in front of which the proxies are tested. */
export const needsProxies = ({ projects, targets }) =>
  targets.includes('test') && (projects.length === 0 || projects.includes('api'));
