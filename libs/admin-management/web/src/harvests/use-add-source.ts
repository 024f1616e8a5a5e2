import { harvestsApi } from '@nitrate/admin-management/data-access';
import type { HarvestOffer } from '@nitrate/cataloguing/contract';
import { useDialogs, useToasts } from '@nitrate/dialogs';
import { useRules } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { object } from 'yup';
import { useInFaults } from '../parts/use-in-faults';
import { asSentence } from './as-sentence';
import { harvestPath } from './harvest-path';
import { useSourceFields } from './use-source-fields';

/**
 * Returns a function that opens a dialog in which the address of a provider is checked, then one with what it offers, in
 * which the source is added.
 */
export function useAddSource(): () => void {
  const text = useText();
  const lang = useLocale();
  const rules = useRules();
  const navigate = useLocalNavigate();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const inFaults = useInFaults();
  const { fields, valuesOf, settingsOf } = useSourceFields();
  const [check] = harvestsApi.useLazyCheckHarvestAddressQuery();
  const [add] = harvestsApi.useAddHarvestSourceMutation();
  const say = (part: string, values?: Parameters<typeof text>[1]) => text(`adminManagement.harvest.${part}`, values);
  const cancelText = text('dialogs.cancel');

  const choose = (url: string, { name, formats, sets }: HarvestOffer) => {
    const readable = formats.filter(({ isReadable }) => isReadable);
    show({
      title: name,
      body: say('add.body'),
      form: {
        fields: [
          {
            ...({ name: 'prefix', type: 'select', label: say('form') } as const),
            options: readable.map(({ prefix }) => ({ value: prefix, label: prefix })),
          },
          {
            ...({ name: 'set', type: 'select', label: say('set') } as const),
            options: [
              { value: '', label: say('set.all') },
              ...sets.map((set) => ({ value: set.spec, label: set.name })),
            ],
          },
          ...fields(null),
        ],
        initialValues: {
          ...valuesOf({ archive: null, status: 'draft', lang, everyHours: null }),
          prefix: bestOf(readable.map(({ prefix }) => prefix)),
          set: '',
        },
        submit: {
          text: text('adminManagement.harvests.add'),
          callback: ({ prefix = '', set = '', ...values }) =>
            inFaults(async () => {
              const { id } = await add({ body: { url, prefix, set, ...settingsOf(values) } }).unwrap();
              notify(say('add.done', { name }));
              navigate(harvestPath(id));
            }),
        },
        cancelText,
      },
    });
  };

  return () =>
    show({
      title: text('adminManagement.harvests.add'),
      body: say('check.body'),
      form: {
        fields: [
          {
            ...({ name: 'url', type: 'text', label: say('address'), maxLength: 2000, autoComplete: 'off' } as const),
            help: say('check.help'),
          },
        ],
        schema: object({ url: rules.required(say('address')) }),
        submit: {
          text: say('check.submit'),
          callback: ({ url = '' }) =>
            inFaults(async () => {
              const { offer, fault } = await check({ url: url.trim() }).unwrap();
              if (offer) choose(url.trim(), offer);
              else throw [asSentence(fault?.[lang] ?? '')];
            }),
        },
        cancelText,
      },
    });
}

/** The form that holds most of a record. */
function bestOf(prefixes: readonly string[]): string {
  const wanted = ['pbcore', 'ebucore'];
  return prefixes.find((prefix) => wanted.some((each) => prefix.toLowerCase().includes(each))) ?? prefixes[0] ?? '';
}
