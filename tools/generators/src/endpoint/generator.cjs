const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { join } = require('node:path');

/** Adds an endpoint to a feature: contract, handler, failing test, and the lines that export and register it. */
async function endpointGenerator(tree, { feature, name, method = 'GET', url = `/${feature}` }) {
  const folder = `libs/${feature}`;
  if (!tree.exists(`${folder}/contract/index.ts`)) throw new Error(`There is no feature ${feature}: make it first.`);
  if (tree.exists(`${folder}/contract/src/${name}.ts`)) throw new Error(`${feature} has an endpoint ${name} already.`);
  if (!url.startsWith('/')) throw new Error(`The url begins with a slash: ${url}`);

  const params = [...url.matchAll(/:(\w+)/g)].map(([, param]) => param);
  const takesBody = method !== 'GET' && method !== 'DELETE';
  const { propertyName } = names(name);
  generateFiles(tree, join(__dirname, 'files'), folder, {
    feature,
    name,
    propertyName,
    method,
    url,
    params,
    takesBody,
    tmpl: '',
  });

  edit(
    tree,
    `${folder}/contract/index.ts`,
    (index) => `${index.replace(/^export \{\};\n/m, '')}export { ${propertyName} } from './src/${name}';\n`,
  );
  edit(tree, `${folder}/server/src/${feature}-server.ts`, (server) => registered(server, name, propertyName));
}

function registered(server, name, propertyName) {
  const body = server.lastIndexOf('}');
  return (
    `import { ${propertyName}Route } from './${name}';\n` +
    `${server.slice(0, body)}  ${propertyName}Route(app, database);\n${server.slice(body)}`
  );
}

function edit(tree, path, change) {
  if (!tree.exists(path)) throw new Error(`${path} is missing.`);
  tree.write(path, change(tree.read(path, 'utf8')));
}

module.exports = {
  endpointGenerator,
  default: async (tree, options) => {
    await endpointGenerator(tree, options);
    await formatFiles(tree);
  },
};
