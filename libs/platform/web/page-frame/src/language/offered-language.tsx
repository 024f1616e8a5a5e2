import { otherLocale } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { backgroundPart } from '@nitrate/app-updates';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { preferredLocale } from './preferred-locale';

const LanguageOffer = backgroundPart(async () => (await import('./language-offer')).LanguageOffer);

/** Offers the page in the other language to a reader who asks for that; not in previews. Renders nothing on the server. */
export function OfferedLanguage() {
  const locale = useLocale();
  const isPreview = new URLSearchParams(useLocation().search).has('preview');
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    setOffered(preferredLocale(document.cookie, navigator.languages) === otherLocale(locale));
  }, [locale]);
  return <Suspense>{isOffered && !isPreview && <LanguageOffer onDismiss={() => setOffered(false)} />}</Suspense>;
}
