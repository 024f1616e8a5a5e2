import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from '../start/system-packages.mjs';
import { TARGETS } from './read-selection.mjs';

/**
 * Makes sure that the system has what checks need; installs Debian's packages where possible.
 *
 * @param needs of `needsOf`
 * @throws Error of one line that names what is missing
 */
export function requireNeeds(needs) {
  const missing = () => needs.filter(({ isThere }) => !isThere());
  const isLeftToOwner = existsSync('/run/systemd/system');
  const wanted = missing().filter(({ startsServer }) => !(startsServer && isLeftToOwner));
  if (wanted.length > 0) installPackages(...wanted.map(({ debian }) => debian));
  const left = missing();
  if (left.length === 0) return;
  const others = TARGETS.filter((target) => !left.some(({ by }) => by.some((check) => check.target === target)));
  throw new Error(
    `${left.map(({ name }) => name).join(', ')} ${left.length > 1 ? 'were' : 'was'} not found${mayInstall() ? '' : ', and NITRATE_INSTALL=0 forbids installing'}. ` +
      `Install (Debian and Ubuntu: apt-get install --no-install-recommends ${left.map(({ debian }) => debian).join(' ')}), ` +
      `or leave out their checks: npm test -- ${others.join(' ')}.`,
  );
}
