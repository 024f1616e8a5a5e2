import { type Contribution, contributionLimits } from '@nitrate/contributions/contract';
import { contributionsApi } from '@nitrate/contributions/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useCallback } from 'react';

type Decision = 'accepted' | 'declined';

const texts = {
  accepted: { title: 'contributions.studio.acceptTitle', submit: 'contributions.studio.accept' },
  declined: { title: 'contributions.studio.declineTitle', submit: 'contributions.studio.decline' },
} as const;

/** Gives a function that asks for a note and stores the decision on a contribution. */
export function useDecision({ id, note }: Pick<Contribution, 'id' | 'note'>): (state: Decision) => void {
  const text = useText();
  const { show } = useDialogs();
  const [decide] = contributionsApi.useDecideContributionMutation();
  return useCallback(
    (state) => {
      show({
        title: text(texts[state].title),
        body: text('contributions.studio.decideBody'),
        form: {
          fields: [
            {
              ...{ name: 'note', type: 'multiline', label: text('contributions.studio.note') },
              maxLength: contributionLimits.maxNote,
            },
          ],
          initialValues: { note },
          submit: {
            text: text(texts[state].submit),
            callback: async (values) => {
              await decide({ contribution: id, state, note: values['note'] ?? '' }).unwrap();
            },
          },
          cancelText: text('contributions.studio.cancel'),
        },
      });
    },
    [decide, id, note, show, text],
  );
}
