const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { join } = require('node:path');
const { edit, requireFeature } = require('../feature-files.cjs');
const { withEndpoint, withImport, withStatement, withTypeImport } = require('../edit-source.cjs');

/** Adds an endpoint to a feature: contract, data-access, handler, failing test, and the lines that export and register it. */
async function endpointGenerator(tree, { feature, name, method = 'GET', url = `/${feature}`, access = 'anyone' }) {
  const folder = `libs/${feature}`;
  requireFeature(tree, feature);
  if (tree.exists(`${folder}/contract/src/${name}.ts`)) throw new Error(`${feature} has an endpoint ${name} already.`);
  if (!url.startsWith('/')) throw new Error(`The URL must start with a slash: ${url}`);

  const params = [...url.matchAll(/:(\w+)/g)].map(([, param]) => param);
  const takesBody = method !== 'GET' && method !== 'DELETE';
  const { propertyName } = names(name);
  const featureClass = names(feature).className;
  generateFiles(tree, join(__dirname, 'files'), folder, {
    feature,
    featureClass,
    name,
    propertyName,
    method,
    url,
    access,
    params,
    takesBody,
    tmpl: '',
  });

  edit(
    tree,
    `${folder}/contract/index.ts`,
    (index) => `${index.replace(/^export \{\};\n/m, '')}export { ${propertyName} } from './src/${name}';\n`,
  );
  edit(tree, `${folder}/data-access/src/${feature}-api.ts`, (api) =>
    declared(api, { feature, propertyName, method, url, hasParts: params.length > 0 || takesBody }),
  );
  edit(tree, `${folder}/server/src/${feature}-server.ts`, (server) => registered(server, feature, name, propertyName));
}

/** The plugin of the feature with one more endpoint after the others. */
function registered(server, feature, name, propertyName) {
  const imported = withImport(server, `import { ${propertyName}Endpoint } from './endpoints/${name}';`);
  return withStatement(imported, `${names(feature).propertyName}Server`, `  ${propertyName}Endpoint(app, deps);`);
}

/** The API with one more endpoint after the others, its contract imported as a type. */
function declared(api, { feature, propertyName, method, url, hasParts }) {
  const kind = method === 'GET' ? 'query' : 'mutation';
  const type = `typeof ${propertyName}`;
  const arg = hasParts ? `CallParts<${type}>` : 'void';
  const parts = hasParts ? ', ...parts' : '';
  const endpoint =
    `    ${propertyName}: build.${kind}<ReplyOf<${type}>, ${arg}>({\n` +
    `      query: (${hasParts ? 'parts' : ''}) => call<${type}>({ method: '${method}', url: '${url}'${parts} }),\n` +
    `    }),\n`;
  const imports = [
    [propertyName, `@nitrate/${feature}/contract`],
    ['ReplyOf', '@nitrate/contract-kit'],
    ...(hasParts ? [['CallParts', '@nitrate/api-client']] : []),
  ];
  return imports.reduce((text, [name, module]) => withTypeImport(text, name, module), withEndpoint(api, endpoint));
}

module.exports = {
  endpointGenerator,
  default: async (tree, options) => {
    await endpointGenerator(tree, options);
    await formatFiles(tree);
  },
};
