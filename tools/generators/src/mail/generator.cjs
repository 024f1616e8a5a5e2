const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { join } = require('node:path');
const { edit, requireFeature, siteLocales } = require('../feature-files.cjs');

/** Adds a mail to a feature: its texts, rendering and queue, a failing test, and the line that exports them. */
async function mailGenerator(tree, { feature, name }) {
  requireFeature(tree, feature);
  if (tree.exists(`libs/${feature}/server/src/mails/${name}-mail.tsx`))
    throw new Error(`${feature} has a mail ${name} already.`);
  const { className, propertyName } = names(name);
  const options = { feature, name, className, propertyName, locales: siteLocales(), tmpl: '' };
  generateFiles(tree, join(__dirname, 'files'), `libs/${feature}`, options);
  const exported = `${propertyName}Mail, ${propertyName}MailJobs, queue${className}Mail`;
  edit(
    tree,
    `libs/${feature}/server/index.ts`,
    (index) => `${index}export { ${exported} } from './src/mails/${name}-mail';\n`,
  );
}

module.exports = {
  mailGenerator,
  default: async (tree, options) => {
    await mailGenerator(tree, options);
    await formatFiles(tree);
  },
};
