import type { ProblemCode, ProblemStatuses } from '@nitrate/contract-kit';
import { expectTypeOf } from 'expect-type';
import { contentProblems } from './content-problems';

describe('the problem codes of a feature', () => {
  it('join the closed union of all problem codes', () => {
    expectTypeOf<keyof typeof contentProblems>().toExtend<ProblemCode>();
    expectTypeOf<'notFound'>().toExtend<ProblemCode>();
    expectTypeOf<'martians'>().not.toExtend<ProblemCode>();
    expectTypeOf<string>().not.toExtend<ProblemCode>();
  });

  it('are required in a table of all statuses', () => {
    expectTypeOf<ProblemStatuses>().toHaveProperty('editConflict');
    expectTypeOf<Omit<ProblemStatuses, 'editConflict'>>().not.toExtend<ProblemStatuses>();
  });

  it('are required in an exhaustive switch', () => {
    const rest = (code: ProblemCode) => {
      switch (code) {
        case 'editConflict':
          return undefined;
        default:
          return code;
      }
    };
    expectTypeOf(rest('notFound')).toEqualTypeOf<Exclude<ProblemCode, 'editConflict'> | undefined>();
    // @ts-expect-error Without a default, the switch ends without a return for all other codes.
    const incomplete = (code: ProblemCode): string => {
      switch (code) {
        case 'editConflict':
          return 'conflict';
      }
    };
    expect([rest('editConflict'), incomplete('editConflict')]).toEqual([undefined, 'conflict']);
  });

  it('have statuses of client errors', () => {
    for (const status of Object.values(contentProblems)) expect([400, 404, 409, 413, 415]).toContain(status);
  });
});
