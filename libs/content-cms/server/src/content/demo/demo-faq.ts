import type { AccordionItem, PageContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { faq, question } from '../pages/faq';

/** How the archives of the demo restore their films. */
const restoration: Record<Locale, AccordionItem[]> = {
  en: [
    question(
      'scratches',
      'Why do you not remove the scratches?',
      'A scratch says how often a print was shown, a splice where it tore. We stabilise and clean, and leave what belongs to the history of the copy. Where we did more, the notes beside the film say what.',
    ),
    question(
      'speed',
      'Is the speed right?',
      'Silent films had no fixed speed. We choose the one at which people walk like people, usually between sixteen and twenty frames a second.',
    ),
  ],
  de: [
    question(
      'scratches',
      'Warum entfernen Sie die Kratzer nicht?',
      'Ein Kratzer erzählt, wie oft eine Kopie lief, eine Klebestelle, wo sie riss. Wir stabilisieren und reinigen und lassen, was zur Geschichte der Kopie gehört. Wo wir mehr getan haben, sagen die Anmerkungen neben dem Film, was.',
    ),
    question(
      'speed',
      'Stimmt die Geschwindigkeit?',
      'Stummfilme hatten keine feste Geschwindigkeit. Wir wählen die, bei der Menschen gehen wie Menschen, meist zwischen sechzehn und zwanzig Bildern in der Sekunde.',
    ),
  ],
};

const withRestoration = (page: PageContent, items: AccordionItem[]): PageContent => ({
  ...page,
  blocks: page.blocks?.map((block) =>
    block.type === 'accordion' && block.id === 'films'
      ? { ...block, items: [...items, ...(block.items ?? [])] }
      : block,
  ),
});

export const demoFaq: Record<Locale, PageContent> = {
  en: withRestoration(faq.en, restoration.en),
  de: withRestoration(faq.de, restoration.de),
};
