import { spawnSync } from 'node:child_process';

/** In how many commits the checks of `seldomMoving` have run in full. */
const turns = 3;

/** Checks that are slow and seldom find anything new, and what they are about. */
const seldomMoving = {
  deploy: ['deploy', 'tools/deploy', 'tools/dependencies', 'package-lock.json'],
  faults: [
    'apps/supervisor',
    'apps/worker',
    'edge/nginx',
    'libs/ingest/server',
    'libs/platform/server/backup',
    'libs/platform/server/database',
    'libs/platform/server/jobs',
    'libs/platform/server/processes',
    'libs/platform/server/storage',
  ],
  firefox: ['apps/web-shell-e2e/browsers.config.ts', 'apps/web-shell-e2e/src/browsers'],
  webkit: ['apps/web-shell-e2e/browsers.config.ts', 'apps/web-shell-e2e/src/browsers'],
};

/**
 * The environment that tells the checks of a run how much of them it holds. With `everything` it is all of them.
 * Otherwise journeys walk one language, and each seldom moving check runs a third, the next one with the next commit, or
 * in full where its subject differs from the last release, a tag `v…`. Without a history it is the first third.
 *
 * @param options.root folder of the repository
 * @returns variables `NITRATE_EVERYTHING`, `NITRATE_TURN`, the number of commits, and, of each such check, `NITRATE_SHARD_<TARGET>`
 *   in the form of Jest and Playwright, `1/3`
 */
export function turnOf({ root, everything }) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const turn = Number(git('rev-list', '--count', 'HEAD') ?? 0);
  const release = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  const differs = (paths) => release !== undefined && git('diff', '--quiet', release, '--', ...paths) === undefined;
  const shards = Object.entries(seldomMoving).map(([target, paths]) => [
    `NITRATE_SHARD_${target.toUpperCase()}`,
    everything || differs(paths) ? '1/1' : `${(turn % turns) + 1}/${turns}`,
  ]);
  return { NITRATE_EVERYTHING: everything ? '1' : '', NITRATE_TURN: String(turn), ...Object.fromEntries(shards) };
}
