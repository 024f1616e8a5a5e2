import vm from 'node:vm';
import { compileOnce } from './keep-scripts.cjs';

/** As Jest compiles a module of a spec file, which has a context of its own. */
function load(code: string, filename: string): { answer: number; fail(): never; type: unknown } {
  const parsingContext = vm.createContext();
  const module = { exports: {} as ReturnType<typeof load> };
  compileOnce(code, ['module', 'exports'], { filename, parsingContext }).call(module.exports, module, module.exports);
  return module.exports;
}

it('evaluates a module again for each file', () => {
  const code = 'globalThis.count = (globalThis.count ?? 0) + 1; exports.answer = count; exports.type = Array;';
  const first = load(code, '/kept/count.js');
  const second = load(code, '/kept/count.js');
  expect([first.answer, second.answer]).toEqual([1, 1]);
  expect(first.type).not.toBe(second.type);
});

it('compiles a module that has changed', () => {
  load('exports.answer = 1;', '/kept/changed.js');
  expect(load('exports.answer = 2;', '/kept/changed.js').answer).toBe(2);
});

it('separates modules of the same code', () => {
  const code = 'exports.fail = () => { throw new Error("failed"); };';
  load(code, '/kept/one.js');
  expect(stackOf(load(code, '/kept/other.js'))).toContain('/kept/other.js:1');
});

it('keeps lines and columns', () => {
  expect(stackOf(load('exports.fail = () => { throw new Error("failed"); };', '/kept/first.js'))).toContain(
    '/kept/first.js:1:30',
  );
  expect(stackOf(load('\nexports.fail = () => { throw new Error("failed"); };', '/kept/next.js'))).toContain(
    '/kept/next.js:2:30',
  );
});

it('reads code that ends in a comment', () => {
  expect(load('exports.answer = 1; // one', '/kept/comment.js').answer).toBe(1);
});

it('refuses what is no code', () => {
  expect(() => load('exports.answer = ;', '/kept/wrong.js')).toThrow('Unexpected token');
});

function stackOf({ fail }: { fail(): never }): string {
  try {
    return fail();
  } catch (error) {
    return (error as Error).stack ?? '';
  }
}
