import { useFormats } from '@nitrate/i18n';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { countryCode } from './film-card/country-codes';

/** Returns the localised name of a country; unknown names are returned unchanged. */
export function useCountryName(): (name: string) => string {
  const intl = useIntl();
  const { country } = useFormats();
  return useCallback(
    (name) => {
      // Former states have no current ISO code, so their names are messages.
      const messageId = `catalog.country.${name.replaceAll(' ', '')}`;
      if (Object.hasOwn(intl.messages, messageId)) return intl.formatMessage({ id: messageId });
      const code = countryCode(name);
      return code === name ? name : country(code);
    },
    [intl, country],
  );
}
