import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const introduction = `Nitrate contains the packages below, and is distributed with them. Each is listed with its licence, and the text of the
licence as the package has it; packages with the same text are listed together.
`;
const isNotice = (name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name);
const isReadme = (name) => /^readme(\.|$)/i.test(name);
const licenceSection = /^#+ *licen[cs]e *\n+(.+?)\s*(?=\n#|$(?![\s\S]))/ims;
const line = '-'.repeat(100);

/**
 * Text with name, version, licence and the notices of each package.
 *
 * @param packages of `runtimePackages`
 * @throws Error for a package that neither names a licence nor has the text of one, in a file or in its readme
 */
export function noticesOf(root, packages) {
  const byText = new Map();
  const unlicensed = [];
  for (const [folder, { name, version, license }] of packages) {
    const licence = license ?? licenceOfManifest(join(root, folder));
    const title = `${name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`;
    const text = textsIn(join(root, folder));
    if (!licence && text === undefined) unlicensed.push(title);
    const shown = text ?? 'The package has no text of its own.\n';
    byText.set(shown, [...(byText.get(shown) ?? []), `${title}${licence ? ` (${licence})` : ''}`]);
  }
  if (unlicensed.length > 0) throw new Error(`Without a licence: ${unlicensed.join(', ')}.`);
  const parts = [...byText].map(([text, titles]) => [[...new Set(titles)].sort().join('\n'), text]);
  parts.sort(([a], [b]) => (a < b ? -1 : 1));
  return [introduction, ...parts.map(([titles, text]) => `${line}\n${titles}\n\n${text}`)].join('\n');
}

function licenceOfManifest(folder) {
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
}

function textsIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && isNotice(entry.name));
  const texts = files.map(({ name }) => textOf(join(folder, name)));
  const found = texts.length > 0 ? texts : sectionsIn(folder);
  return found.length > 0 ? `${[...new Set(found)].join('\n\n')}\n` : undefined;
}

/** What the readmes say below the heading "License", where a package has no file of its own for it. */
function sectionsIn(folder) {
  const readmes = readdirSync(folder).filter(isReadme);
  return readmes.flatMap((name) => licenceSection.exec(textOf(join(folder, name)))?.[1]?.trim() ?? []);
}

const textOf = (path) => readFileSync(path, 'utf8').replace(/\r\n?/g, '\n').trim();
