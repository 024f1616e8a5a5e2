import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf, nameOf, variants } from './variants';

/** Writes `index.html`: a row for each scene, a column for each variant. */
export async function writeContactSheet(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png'));
  const scenes = [...new Set(files.map((file) => file.split('.')[0] ?? ''))].sort();
  const cell = (file: string) =>
    existsSync(join(folder, file))
      ? `<td><a href="${file}"><img loading="lazy" width="200" src="${file}" alt="${file}"></a></td>`
      : '<td></td>';
  const row = (scene: string) =>
    `<tr><th scope="row">${scene}</th>${variants.map((variant) => cell(fileOf(scene, variant))).join('')}</tr>`;
  const head = `<tr><td></td>${variants.map((variant) => `<th scope="col">${nameOf(variant)}</th>`).join('')}</tr>`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots of every route</title>
<style>
  body { font: 14px sans-serif; }
  th { position: sticky; top: 0; left: 0; background: #fff; text-align: left; }
  td { vertical-align: top; }
</style>
<table><thead>${head}</thead><tbody>${scenes.map(row).join('\n')}</tbody></table>
</html>
`;
  await writeFile(join(folder, 'index.html'), html);
}
