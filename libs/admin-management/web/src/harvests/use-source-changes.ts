import { harvestsApi } from '@nitrate/admin-management/data-access';
import type { HarvestSourceDetails } from '@nitrate/cataloguing/contract';
import { useDialogs, useToasts } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { useInFaults } from '../parts/use-in-faults';
import { useSourceFields } from './use-source-fields';
import { useSourceTexts } from './use-source-texts';

/** The changes of a source: each opens a dialog. */
export function useSourceChanges(source: HarvestSourceDetails): { edit: () => void; remove: () => void } {
  const text = useText();
  const navigate = useLocalNavigate();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const inFaults = useInFaults();
  const { name: nameOf } = useSourceTexts();
  const { fields, valuesOf, settingsOf } = useSourceFields();
  const [change] = harvestsApi.useChangeHarvestSourceMutation();
  const [remove] = harvestsApi.useRemoveHarvestSourceMutation();
  const params = { source: String(source.id) };
  const name = nameOf(source);
  const say = (part: string, values?: Parameters<typeof text>[1]) => text(`adminManagement.harvest.${part}`, values);
  const cancelText = text('dialogs.cancel');
  return {
    edit: () =>
      show({
        title: say('edit.title', { name }),
        form: {
          fields: fields(source.everyHours),
          initialValues: valuesOf(source),
          submit: {
            text: say('save'),
            callback: (values) =>
              inFaults(async () => {
                await change({ params, body: settingsOf(values) }).unwrap();
                notify(say('saved'));
              }),
          },
          cancelText,
        },
      }),
    remove: () =>
      show({
        title: say('remove.title', { name }),
        body: say('remove.body', { count: source.films }),
        form: {
          fields: [
            {
              ...({ name: 'films', type: 'select', label: say('remove.films') } as const),
              options: (['keep', 'withdraw'] as const).map((value) => ({ value, label: say(`remove.${value}`) })),
            },
          ],
          initialValues: { films: 'keep' },
          submit: {
            text: say('remove'),
            mode: 'danger',
            callback: (values) =>
              inFaults(async () => {
                const films = values['films'] === 'withdraw' ? 'withdraw' : 'keep';
                await remove({ params, body: { films } }).unwrap();
                notify(say(`remove.done.${films}`, { name }));
                navigate('/admin/harvests');
              }),
          },
          cancelText,
        },
      }),
  };
}
