const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Changes a file that a feature has. */
function edit(tree, path, change) {
  if (!tree.exists(path)) throw new Error(`${path} is missing.`);
  tree.write(path, change(tree.read(path, 'utf8')));
}

/** @throws Error for a feature that does not exist */
function requireFeature(tree, feature) {
  if (!tree.exists(`libs/${feature}/contract/index.ts`))
    throw new Error(`There is no feature ${feature}: generate it first.`);
}

const localeFile = join(__dirname, '../../../libs/platform/shared/contract-kit/src/locale.ts');

/** The languages of the site, from their list. */
function siteLocales() {
  const [, list = ''] = /^export const locales = \[([^\]]*)\]/m.exec(readFileSync(localeFile, 'utf8')) ?? [];
  return list.match(/[\w-]+/g) ?? [];
}

module.exports = { edit, requireFeature, siteLocales };
