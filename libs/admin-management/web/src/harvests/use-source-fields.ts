import { defaultLocale, isLocale, locales } from '@nitrate/contract-kit';
import { harvestIntervals, type HarvestSource } from '@nitrate/cataloguing/contract';
import type { FieldSpec, FormValues } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { useSourceTexts } from './use-source-texts';

/** How the records of a source are taken over, as a form. */
type SourceSettings = Pick<HarvestSource, 'archive' | 'lang' | 'everyHours'> & { status: 'draft' | 'published' };

interface SourceFields {
  /** @param everyHours an interval that a command has set */
  fields: (everyHours: number | null) => FieldSpec[];
  valuesOf: (settings: Pick<HarvestSource, 'archive' | 'status' | 'lang' | 'everyHours'>) => FormValues;
  settingsOf: (values: FormValues) => SourceSettings;
}

/** The fields of a source that can be changed. */
export function useSourceFields(): SourceFields {
  const text = useText();
  const { interval } = useSourceTexts();
  const say = (part: string) => text(`adminManagement.harvest.${part}`);
  return {
    fields(everyHours) {
      const hours = [...new Set([null, ...Object.values(harvestIntervals), everyHours])];
      return [
        {
          ...({ name: 'archive', type: 'text', label: say('archive'), maxLength: 200 } as const),
          help: say('archiveHelp'),
        },
        {
          ...({ name: 'everyHours', type: 'select', label: say('interval') } as const),
          options: hours.map((each) => ({ value: String(each ?? ''), label: interval(each) })),
        },
        {
          ...({ name: 'status', type: 'select', label: say('status') } as const),
          options: (['draft', 'published'] as const).map((value) => ({ value, label: say(`status.${value}`) })),
        },
        {
          ...({ name: 'lang', type: 'select', label: say('lang') } as const),
          options: locales.map((value) => ({ value, label: say(`lang.${value}`) })),
        },
      ];
    },
    valuesOf: ({ archive, status, lang, everyHours }) => ({
      archive: archive ?? '',
      everyHours: String(everyHours ?? ''),
      lang,
      status: status === 'draft' ? 'draft' : 'published',
    }),
    settingsOf: ({ archive = '', everyHours = '', status, lang }) => ({
      archive: archive.trim() === '' ? null : archive.trim(),
      everyHours: everyHours === '' ? null : Number(everyHours),
      status: status === 'draft' ? 'draft' : 'published',
      lang: isLocale(lang) ? lang : defaultLocale,
    }),
  };
}
