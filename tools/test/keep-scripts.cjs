/**
 * Each spec file evaluates its modules again. By itself Jest also compiles them again, and each function that they call;
 * here a process keeps what it has compiled for earlier files: a third of the processor time of a spec with an api.
 */
const vm = require('node:vm');

const { compileFunction } = vm;
const scripts = new Map();

/** As `vm.compileFunction`, by which Jest compiles modules. */
function compileOnce(code, parameters, options = {}) {
  const { filename, parsingContext } = options;
  if (!parsingContext || parameters[0] !== 'module') return compileFunction(code, parameters, options);
  let kept = scripts.get(filename);
  if (kept?.code !== code) {
    kept = { code, script: compile(code, parameters, filename) };
    scripts.set(filename, kept);
  }
  return kept.script.runInContext(parsingContext);
}

/** With the lines and columns of the code itself. */
function compile(code, parameters, filename) {
  const head = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
}

module.exports = {
  compileOnce,
  keepScripts() {
    vm.compileFunction = compileOnce;
  },
};
