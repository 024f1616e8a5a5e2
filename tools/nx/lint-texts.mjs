// What lint says of code that is in no file. A process that is sent `{ file, code }[]` by its parent, and sends back
// the line and rule of each report for each; what plugins print is not one of them.
import { once } from 'node:events';
import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';
import { ESLint } from 'eslint';

const [texts] = await once(process, 'message');
try {
  readCachedProjectGraph();
} catch {
  // Without a stored graph the boundaries let everything pass.
  await createProjectGraphAsync();
}
const eslint = new ESLint();
const reports = [];
for (const { file, code } of texts) {
  const [result] = await eslint.lintText(code, { filePath: file });
  reports.push((result?.messages ?? []).map(({ line, ruleId }) => ({ line, rule: ruleId ?? 'parse' })));
}
process.send(reports, () => process.disconnect());
