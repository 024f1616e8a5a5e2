const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { join } = require('node:path');
const { withElement, withNamedImport } = require('../edit-source.cjs');
const { edit, requireFeature, siteLocales } = require('../feature-files.cjs');

/** Adds a page to a feature: the page, a failing test, its title in each language, and its route. */
async function pageGenerator(tree, { feature, name, url = `/${name}` }) {
  requireFeature(tree, feature);
  const source = `libs/${feature}/web/src`;
  if (tree.exists(`${source}/${name}/${name}-page.tsx`)) throw new Error(`${feature} has a page ${name} already.`);
  if (!url.startsWith('/')) throw new Error(`The path must start with a slash: ${url}`);

  const { propertyName } = names(name);
  const textId = `${names(feature).propertyName}.${propertyName}`;
  generateFiles(tree, join(__dirname, 'files'), `libs/${feature}`, { name, propertyName, textId, url, tmpl: '' });

  for (const locale of siteLocales()) addText(tree, `${source}/messages.${locale}.json`, `${textId}.title`, name);
  const routesFile = [`${source}/${feature}-routes.ts`, `${source}/${feature}-routes.tsx`].find((path) =>
    tree.exists(path),
  );
  if (!routesFile) throw new Error(`${source}/${feature}-routes.ts is missing.`);
  edit(tree, routesFile, (routes) => {
    const load = `loadOnce(async () => (await import('./${name}/${name}-page')).${propertyName}Page)`;
    const route = `{ path: '${url}', layout: 'default', load: ${load} }`;
    return withElement(
      withNamedImport(routes, 'loadOnce', '@nitrate/routing'),
      `${names(feature).propertyName}Routes`,
      route,
    );
  });
}

/** Texts are sorted by id. */
function addText(tree, path, id, text) {
  const known = tree.exists(path) ? JSON.parse(tree.read(path, 'utf8')) : {};
  const sorted = Object.entries({ ...known, [id]: text }).sort(([one], [other]) => (one < other ? -1 : 1));
  tree.write(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

module.exports = {
  pageGenerator,
  default: async (tree, options) => {
    await pageGenerator(tree, options);
    await formatFiles(tree);
  },
};
