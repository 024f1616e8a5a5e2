import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { turnOf } from './turns.mjs';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'nitrate-turns-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@nitrate.example', ...args], { cwd: root });

function commit(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
  git('add', '.');
  git('commit', '--quiet', '-m', text);
}

it('counts the commits, and runs another third with each', () => {
  git('init', '--quiet');
  const turns = ['one', 'two', 'three', 'four'].map((text) => {
    commit('README.md', text);
    return turnOf({ root, everything: false });
  });
  expect(turns.map(({ NITRATE_TURN }) => NITRATE_TURN)).toEqual(['1', '2', '3', '4']);
  expect(turns.map(({ NITRATE_SHARD_FAULTS }) => NITRATE_SHARD_FAULTS)).toEqual(['2/3', '3/3', '1/3', '2/3']);
});

it('runs in full what differs from the last release', () => {
  git('init', '--quiet');
  commit('deploy/compose.yaml', 'of the release');
  git('tag', 'v1.0.0');
  commit('README.md', 'after it');
  expect(turnOf({ root, everything: false })).toMatchObject({ NITRATE_TURN: '2', NITRATE_SHARD_DEPLOY: '3/3' });
  commit('deploy/compose.yaml', 'changed');
  expect(turnOf({ root, everything: false })).toMatchObject({
    NITRATE_SHARD_DEPLOY: '1/1',
    NITRATE_SHARD_FIREFOX: '1/3',
  });
});

it('runs all on demand, and the first third where there is no history', () => {
  expect(turnOf({ root, everything: true })).toMatchObject({ NITRATE_EVERYTHING: '1', NITRATE_SHARD_WEBKIT: '1/1' });
  expect(turnOf({ root, everything: false })).toMatchObject({ NITRATE_EVERYTHING: '', NITRATE_SHARD_WEBKIT: '1/3' });
});
