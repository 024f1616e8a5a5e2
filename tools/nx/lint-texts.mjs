// What lint says of code that stands in no file: node tools/nx/lint-texts.mjs
// Reads a JSON array of { file, code } from standard input, and writes the names of the broken rules for each.
import { json } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();
const rules = [];
for (const { file, code } of await json(process.stdin)) {
  const [result] = await eslint.lintText(code, { filePath: file });
  rules.push((result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse'));
}
process.stdout.write(JSON.stringify(rules));
