import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { endpointGenerator } from './endpoint/generator.cjs';
import { featureGenerator } from './feature/generator.cjs';

function emptyHouse(): Tree {
  const tree = createTreeWithEmptyWorkspace();
  tree.write('CODEOWNERS', readFileSync(join(__dirname, '../../../CODEOWNERS')));
  return tree;
}

const read = (tree: Tree, path: string) => tree.read(path, 'utf8') ?? '';

describe('nx g feature', () => {
  it('lays out the three sides, the owner and a first endpoint with its test', async () => {
    const tree = emptyHouse();
    await featureGenerator(tree, { name: 'lists', owner: '@nitrate/members' });

    expect(read(tree, 'CODEOWNERS')).toMatch(/^\/libs\/lists\/\s+@nitrate\/members$/m);
    expect(read(tree, 'libs/lists/contract/index.ts')).toContain(`export { listLists } from './src/list-lists';`);
    expect(read(tree, 'libs/lists/server/src/lists-server.ts')).toContain('listListsRoute(app, database);');
    expect(read(tree, 'libs/lists/web/index.ts')).toContain('listsRoutes');
    expect(tree.exists('libs/lists/server/src/list-lists.spec.ts')).toBe(true);
    expect(tree.exists('libs/lists/README.md')).toBe(true);
  });

  it('leaves a feature alone that is there already', async () => {
    const tree = emptyHouse();
    await featureGenerator(tree, { name: 'lists' });
    await expect(featureGenerator(tree, { name: 'lists' })).rejects.toThrow('exists already');
  });
});

describe('nx g endpoint', () => {
  it('writes contract, handler and test from the address, and registers it after the others', async () => {
    const tree = emptyHouse();
    await featureGenerator(tree, { name: 'lists' });
    await endpointGenerator(tree, {
      feature: 'lists',
      name: 'rename-list',
      method: 'POST',
      url: '/lists/:list/rename',
    });

    const contract = read(tree, 'libs/lists/contract/src/rename-list.ts');
    expect(contract).toContain(`method: 'POST'`);
    expect(contract).toContain('params: Type.Object({ list: Type.String(');
    expect(contract).toContain('body: Type.Object(');
    expect(read(tree, 'libs/lists/server/src/lists-server.ts')).toMatch(
      /listListsRoute[^]*renameListRoute\(app, database\)/,
    );
  });

  it('refuses a feature that does not exist', async () => {
    await expect(endpointGenerator(emptyHouse(), { feature: 'ghosts', name: 'list-ghosts' })).rejects.toThrow(
      'no feature ghosts',
    );
  });
});
