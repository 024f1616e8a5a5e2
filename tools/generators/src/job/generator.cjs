const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { join } = require('node:path');
const { edit, requireFeature } = require('../feature-files.cjs');

/** Adds a job to a feature: its queue and handler, a failing test, and the line that exports them. */
async function jobGenerator(tree, { feature, name }) {
  requireFeature(tree, feature);
  if (tree.exists(`libs/${feature}/server/src/jobs/${name}.ts`))
    throw new Error(`${feature} has a job ${name} already.`);
  const { className, propertyName } = names(name);
  generateFiles(tree, join(__dirname, 'files'), `libs/${feature}`, {
    feature,
    name,
    className,
    propertyName,
    tmpl: '',
  });
  edit(
    tree,
    `libs/${feature}/server/index.ts`,
    (index) => `${index}export { ${propertyName}Jobs, queue${className} } from './src/jobs/${name}';\n`,
  );
}

module.exports = {
  jobGenerator,
  default: async (tree, options) => {
    await jobGenerator(tree, options);
    await formatFiles(tree);
  },
};
