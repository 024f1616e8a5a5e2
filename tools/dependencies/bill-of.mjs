import { spawnSync } from 'node:child_process';

/**
 * The software bill of materials (CycloneDX) of the run-time dependencies in the lockfile of this folder.
 *
 * @throws Error where it cannot be made; what failed is said on standard error
 */
export function billOfLockfile(root) {
  const options = ['--package-lock-only', '--omit', 'dev', '--mc-type', 'application', '--output-reproducible'];
  const { status, stdout } = spawnSync('npx', ['--no', '--', 'cyclonedx-npm', ...options, '--output-file', '-'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error('The bill of materials could not be made.');
  return JSON.parse(stdout);
}

/**
 * A bill without the packages that are in no other than these folders of the lockfile, such as those for other
 * platforms.
 */
export function billOfFolders(bill, folders) {
  const left = new Set();
  const keep = (component) => {
    const path = component.properties.find(({ name }) => name === 'cdx:npm:package:path')?.value;
    const components = (component.components ?? []).filter(keep);
    if (components.length > 0) component.components = components;
    else delete component.components;
    const isKept = folders.has(path) || components.length > 0;
    if (isKept) left.add(component['bom-ref']);
    return isKept;
  };
  const components = structuredClone(bill.components).filter(keep);
  left.add(bill.metadata.component['bom-ref']);
  const dependencies = bill.dependencies
    .filter(({ ref }) => left.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => left.has(each)) }));
  return { ...bill, components, dependencies };
}
