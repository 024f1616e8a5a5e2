import type { Locale } from '@nitrate/contract-kit';

/**
 * Stop words. They are indexed in titles only, and optional in queries with other words of a query. German stop words that are
 * content words in English ("war", "man", "hat") are in neither list.
 */
const english =
  'a about after all an and any are as at be been but by can did do for from had has have he her him his how i if in into is it its me my no not of off on or our out she so some than that the their them then there they this to too up us was we were what when which who whom why with you your';

const german =
  'aber als am an auch auf aus bei bin bis da das dass dein dem den der des dich die dir du ein eine einem einen einer eines er es fur hab habe haben hier ich ihm ihn ihnen ihr ihre im in ist ja kein keine mein meine mich mir mit nach nicht noch nur ob oder ohne sein seine sich sie sind uber um und uns unser vom von vor wenn wer wie wir wird zu zum zur';

/** By language. */
export const stopWords: Record<Locale, ReadonlySet<string>> = {
  en: new Set(english.split(' ')),
  de: new Set(german.split(' ')),
};

const ofAnyLanguage = new Set(Object.values(stopWords).flatMap((words) => [...words]));

/** Whether a folded word is a stop word in any language. */
export const isStopWord = (folded: string): boolean => ofAnyLanguage.has(folded);
