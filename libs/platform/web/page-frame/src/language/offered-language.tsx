import { type Locale, isLocale } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { DeferredSlot } from '@nitrate/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The language that a reader asks for: the one they chose, by its cookie, or else the first of their browser's that the
 * site has. Undefined if it has none of them.
 */
export function preferredLocale(cookie: string, languages: readonly string[]): Locale | undefined {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookie)?.[1];
  if (isLocale(chosen)) return chosen;
  return languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLocale);
}

const loadLanguageOffer = async () => (await import('./language-offer')).LanguageOffer;

/** Offers the page in another language to a reader who asks for that; not in previews. Renders nothing on the server. */
export function OfferedLanguage() {
  const locale = useLocale();
  const isPreview = new URLSearchParams(useLocation().search).has('preview');
  const [offered, setOffered] = useState<Locale>();
  useEffect(() => {
    const preferred = preferredLocale(document.cookie, navigator.languages);
    setOffered(preferred === locale ? undefined : preferred);
  }, [locale]);
  return (
    offered &&
    !isPreview && <DeferredSlot load={loadLanguageOffer} offered={offered} onDismiss={() => setOffered(undefined)} />
  );
}
