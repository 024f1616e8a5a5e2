import { useFormats } from '@nitrate/i18n';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { countryCode } from './film-card/country-codes';

/** Gives the name of a country in the reader's language; what is not known stays as the record has it. */
export function useCountryName(): (name: string) => string {
  const intl = useIntl();
  const { country } = useFormats();
  return useCallback(
    (name) => {
      // States that no longer exist have a name of their own and no current code.
      const gone = `catalog.country.${name.replaceAll(' ', '')}`;
      if (Object.hasOwn(intl.messages, gone)) return intl.formatMessage({ id: gone });
      const code = countryCode(name);
      return code === name ? name : country(code);
    },
    [intl, country],
  );
}
