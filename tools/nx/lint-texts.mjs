// What lint says of code that stands in no file. A process that is sent `{ file, code }[]` by its parent, and sends back
// the names of the broken rules for each; what plugins print is not among them.
import { once } from 'node:events';
import { ESLint } from 'eslint';

const [texts] = await once(process, 'message');
const eslint = new ESLint();
const rules = [];
for (const { file, code } of texts) {
  const [result] = await eslint.lintText(code, { filePath: file });
  rules.push((result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse'));
}
process.send(rules, () => process.disconnect());
