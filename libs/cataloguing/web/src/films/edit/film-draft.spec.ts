import { editedLists, editedTexts, type EditedRecord } from '@nitrate/catalog/contract';
import fc from 'fast-check';
import { draftChanges, rebase, draftValue } from './film-draft';

const record = fc
  .record({
    ...Object.fromEntries(editedTexts.slice(0, 4).map((field) => [field, fc.option(fc.constantFrom('a', 'b', 'c'))])),
    ...Object.fromEntries(
      editedLists.slice(0, 3).map((field) => [field, fc.option(fc.subarray(['a', 'b'], { minLength: 1 }))]),
    ),
  })
  .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as EditedRecord);

it('loses no change: every field has the value of the one editor who has changed it, or is a conflict', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const rebased = rebase(base, mine, theirs);
      for (const field of [...editedTexts, ...editedLists]) {
        const [before, own, other] = [base, mine, theirs].map((each) => JSON.stringify(draftValue(each, field)));
        const after = JSON.stringify(draftValue(rebased.record, field));
        expect(after).toBe(own === before ? other : own);
        const isConflict = own !== before && other !== before && own !== other;
        expect(rebased.conflicts.some((each) => each.field === field)).toBe(isConflict);
      }
      expect(draftChanges(rebased.record, theirs)).toEqual(
        expect.arrayContaining(rebased.conflicts.map(({ field }) => field)),
      );
    }),
  );
});
