/** Run-time dependencies of a package that a CycloneDX document does not name in the version that is asked for. */
export function missingIn(bill, { dependencies = {}, optionalDependencies = {} }) {
  const named = new Set(
    bill.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
  return Object.entries({ ...dependencies, ...optionalDependencies })
    .map(([name, version]) => `${name}@${version}`)
    .filter((each) => !named.has(each));
}
