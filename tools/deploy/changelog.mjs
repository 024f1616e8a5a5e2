import { readFileSync } from 'node:fs';

/**
 * What the changelog says of a version.
 *
 * @param file path of the changelog, whose sections begin with `## VERSION - YYYY-MM-DD`
 * @throws Error where it has no such section, or the section no notes for those who upgrade
 */
export function sectionOf(version, file) {
  const sections = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const section = sections.find((each) => /^## (\S+) - \d{4}-\d\d-\d\d$/m.exec(each)?.[1] === version);
  if (section === undefined) {
    throw new Error(`CHANGELOG.md has no section "## ${version} - YYYY-MM-DD": a release says what is new in it.`);
  }
  if (!/^### Upgrading\n+\S/m.test(section)) {
    throw new Error(`CHANGELOG.md says nothing under "### Upgrading" of ${version}: what does an operator have to do?`);
  }
  return section;
}
