const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { join } = require('node:path');
const { endpointGenerator } = require('../endpoint/generator.cjs');

/** Lays out `libs/<name>` with contract, data-access, web and server, an owner line, and a first endpoint whose test fails until it is written. */
async function featureGenerator(tree, { name, owner = `@nitrate/${name}` }) {
  const folder = `libs/${name}`;
  if (tree.exists(folder)) throw new Error(`${folder} exists already.`);
  generateFiles(tree, join(__dirname, 'files'), folder, { ...names(name), name, tmpl: '' });
  addOwner(tree, folder, owner);
  await endpointGenerator(tree, { feature: name, name: `list-${name}`, method: 'GET', url: `/${name}` });
}

function addOwner(tree, folder, owner) {
  const owners = tree.read('docs/CODEOWNERS', 'utf8').trimEnd().split('\n');
  owners.push(`${`/${folder}/`.padEnd(24)} ${owner}`);
  tree.write('docs/CODEOWNERS', `${owners.join('\n')}\n`);
}

module.exports = {
  featureGenerator,
  default: async (tree, options) => {
    await featureGenerator(tree, options);
    await formatFiles(tree);
  },
};
