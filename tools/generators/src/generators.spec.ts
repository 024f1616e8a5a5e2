import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { locales } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { createHttpServer, type HttpServer } from '@nitrate/http';
import { compileErrors, runGenerated, syntaxErrors } from './compile-generated';
import { endpointGenerator } from './endpoint/generator.cjs';
import { featureGenerator } from './feature/generator.cjs';
import { jobGenerator } from './job/generator.cjs';
import { mailGenerator } from './mail/generator.cjs';
import { pageGenerator } from './page/generator.cjs';

const root = join(__dirname, '../../..');
const features = readdirSync(join(root, 'libs')).filter((name) =>
  ['ts', 'tsx'].some((ending) => existsSync(join(root, `libs/${name}/web/src/${name}-routes.${ending}`))),
);

function emptyWorkspace(): Tree {
  const tree = createTreeWithEmptyWorkspace();
  tree.write('docs/CODEOWNERS', readFileSync(join(__dirname, '../../../docs/CODEOWNERS')));
  return tree;
}

const read = (tree: Tree, path: string) => tree.read(path, 'utf8') ?? '';

describe('nx g feature', () => {
  it('lays out the libs, the owner and a first endpoint with its test', async () => {
    const tree = emptyWorkspace();
    await featureGenerator(tree, { name: 'lists', owner: '@nitrate/members' });

    expect(read(tree, 'docs/CODEOWNERS')).toMatch(/^\/libs\/lists\/\s+@nitrate\/members$/m);
    expect(read(tree, 'libs/lists/contract/index.ts')).toContain(`export { listLists } from './src/list-lists';`);
    expect(read(tree, 'libs/lists/server/src/lists-server.ts')).toContain('listListsEndpoint(app, deps);');
    expect(read(tree, 'libs/lists/web/index.ts')).toContain('listsRoutes');
    expect(read(tree, 'libs/lists/data-access/index.ts')).toContain('listsApi');
    expect(tree.exists('libs/lists/server/src/endpoints/list-lists.spec.ts')).toBe(true);
    expect(tree.exists('libs/lists/README.md')).toBe(true);
  });

  it('leaves a feature alone that is there already', async () => {
    const tree = emptyWorkspace();
    await featureGenerator(tree, { name: 'lists' });
    await expect(featureGenerator(tree, { name: 'lists' })).rejects.toThrow('exists already');
  });
});

describe('nx g endpoint', () => {
  it('writes contract, handler and test from the address, and registers it after the others', async () => {
    const tree = emptyWorkspace();
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
      /listListsEndpoint[^]*renameListEndpoint\(app, deps\)/,
    );
  });

  it('writes what compiles and handles calls, whatever the method and the address', async () => {
    const tree = emptyWorkspace();
    await featureGenerator(tree, { name: 'lists' });
    await endpointGenerator(tree, { feature: 'lists', name: 'get-list', url: '/lists/:list' });
    await endpointGenerator(tree, {
      feature: 'lists',
      name: 'rename-list',
      method: 'POST',
      url: '/lists/:list/rename',
    });
    await endpointGenerator(tree, {
      feature: 'lists',
      name: 'delete-list',
      method: 'DELETE',
      url: '/lists/:list',
      access: 'signedIn',
    });
    await pageGenerator(tree, { feature: 'lists', name: 'shared-lists', url: '/lists/shared' });
    await jobGenerator(tree, { feature: 'lists', name: 'sort-lists' });
    await mailGenerator(tree, { feature: 'lists', name: 'list-shared' });
    expect(compileErrors(tree, 'libs/lists')).toEqual([]);

    const { listsServer } = runGenerated(tree, 'libs/lists/server/index.ts', (name) => jest.requireActual(name)) as {
      listsServer: (app: HttpServer, deps: { database: Database }) => Promise<void>;
    };
    const app = await createHttpServer();
    await listsServer(app, { database: {} as Database });
    const statusOf = async (method: 'DELETE' | 'GET' | 'POST', url: string, payload?: object) =>
      (await app.inject({ method, url, ...(payload && { payload }) })).statusCode;
    expect(await statusOf('GET', '/lists')).toBe(404);
    expect(await statusOf('POST', '/lists/mine/rename', {})).toBe(404);
    expect(await statusOf('POST', '/lists/mine/rename', { unknown: true })).toBe(400);
    expect(await statusOf('DELETE', '/lists/mine')).toBe(401);
    await app.close();
  }, 300_000);

  it('declares each endpoint in data-access, typed by its contract', async () => {
    const tree = emptyWorkspace();
    await featureGenerator(tree, { name: 'lists' });
    await endpointGenerator(tree, {
      feature: 'lists',
      name: 'rename-list',
      method: 'POST',
      url: '/lists/:list/rename',
    });
    const api = read(tree, 'libs/lists/data-access/src/lists-api.ts');
    expect(api).toContain(`import type { listLists, renameList } from '@nitrate/lists/contract';`);
    expect(api).toContain('listLists: build.query<ReplyOf<typeof listLists>, void>');
    expect(api).toContain('renameList: build.mutation<ReplyOf<typeof renameList>, CallParts<typeof renameList>>');
  });

  it.each(['account', 'auth', 'catalog', 'player'])('adds an endpoint to %s as it is', async (feature) => {
    const tree = emptyWorkspace();
    const files = [
      `libs/${feature}/contract/index.ts`,
      `libs/${feature}/data-access/src/${feature}-api.ts`,
      `libs/${feature}/server/src/${feature}-server.ts`,
    ];
    for (const file of files) tree.write(file, readFileSync(join(__dirname, '../../..', file)));
    await endpointGenerator(tree, { feature, name: 'rename-list', method: 'POST', url: '/lists/:list/rename' });

    const [contract = '', api = '', server = ''] = files.map((file) => read(tree, file));
    expect([contract, api, server].flatMap((text) => syntaxErrors(text))).toEqual([]);
    expect(contract).toContain(`export { renameList } from './src/rename-list';`);
    expect(api).toMatch(/\brenameList: build\.mutation<ReplyOf<typeof renameList>, CallParts<typeof renameList>>/);
    expect(server).toMatch(/Endpoint\(app, \w+\);\s+renameListEndpoint\(app, deps\);/);
    const modules = [...api.matchAll(/^(?:import|\}) .*from '(.*)';$/gm)].map(([, module]) => module);
    expect(modules).toEqual([...new Set(modules)]);
  });

  it('refuses a feature that does not exist', async () => {
    await expect(endpointGenerator(emptyWorkspace(), { feature: 'ghosts', name: 'list-ghosts' })).rejects.toThrow(
      'no feature ghosts',
    );
  });
});

describe('nx g page', () => {
  it('writes the page, its title in each language and its route, which loads it', async () => {
    const tree = emptyWorkspace();
    await featureGenerator(tree, { name: 'lists' });
    await pageGenerator(tree, { feature: 'lists', name: 'shared-lists', url: '/lists/shared' });
    await pageGenerator(tree, { feature: 'lists', name: 'best-lists' });

    for (const locale of locales) {
      expect(Object.keys(JSON.parse(read(tree, `libs/lists/web/src/messages.${locale}.json`)) as object)).toEqual([
        'lists.bestLists.title',
        'lists.sharedLists.title',
      ]);
    }
    const routes = read(tree, 'libs/lists/web/src/lists-routes.ts');
    expect(syntaxErrors(routes)).toEqual([]);
    expect(routes).toMatch(/path: '\/lists\/shared'[^]*path: '\/best-lists'/);
    expect(routes.match(/loadOnce, type PageRoute/g)).toHaveLength(1);
  });

  it.each(features)('adds a page to %s as it is', async (feature) => {
    const tree = emptyWorkspace();
    const files = readdirSync(join(root, `libs/${feature}/web/src`)).filter((name) => name.includes('-routes.ts'));
    for (const file of [`contract/index.ts`, ...files.map((name) => `web/src/${name}`)]) {
      tree.write(`libs/${feature}/${file}`, readFileSync(join(root, `libs/${feature}/${file}`)));
    }
    await pageGenerator(tree, { feature, name: 'shared-lists' });
    const sources = files.map((name) => read(tree, `libs/${feature}/web/src/${name}`));
    expect(sources.flatMap((text) => syntaxErrors(text, 'source.tsx'))).toEqual([]);
    expect(sources.join('')).toMatch(/[^,\s],\s*\{ path: '\/shared-lists', layout: 'default', load: loadOnce\(/);
    expect(sources.filter((text) => text.includes("import('./shared-lists/shared-lists-page')"))).toHaveLength(1);
  });

  it('refuses a page that the feature has', async () => {
    const tree = emptyWorkspace();
    await featureGenerator(tree, { name: 'lists' });
    await pageGenerator(tree, { feature: 'lists', name: 'best-lists' });
    await expect(pageGenerator(tree, { feature: 'lists', name: 'best-lists' })).rejects.toThrow('has a page');
  });
});

describe('nx g job, nx g mail', () => {
  it('exports the job and the mail from the server of the feature', async () => {
    const tree = emptyWorkspace();
    await featureGenerator(tree, { name: 'lists' });
    await jobGenerator(tree, { feature: 'lists', name: 'sort-lists' });
    await mailGenerator(tree, { feature: 'lists', name: 'list-shared' });
    const index = read(tree, 'libs/lists/server/index.ts');
    expect(index).toContain(`export { sortListsJobs, queueSortLists } from './src/jobs/sort-lists';`);
    expect(index).toContain(`export { listSharedMail, listSharedMailJobs, queueListSharedMail }`);
    const mail = read(tree, 'libs/lists/server/src/mails/list-shared-mail.tsx');
    for (const locale of locales) expect(mail).toContain(`  ${locale}: { subject: ''`);
  });

  it('refuses a feature that does not exist', async () => {
    await expect(jobGenerator(emptyWorkspace(), { feature: 'ghosts', name: 'haunt' })).rejects.toThrow('no feature');
    await expect(mailGenerator(emptyWorkspace(), { feature: 'ghosts', name: 'boo' })).rejects.toThrow('no feature');
  });
});
