import { isDeepStrictEqual } from 'node:util';
import type { AccordionItem, AnyContent, ContentKey, FormContent, PageContent } from '@nitrate/content-cms/contract';
import { type Locale, locales } from '@nitrate/contract-kit';
import { type Database, inTransaction, notifyChange } from '@nitrate/database';
import { groupBy } from 'es-toolkit';
import { sql } from 'kysely';
import type { ContentDb } from '../store/content-db';
import { contentTopic } from '../store/content-topic';
import { addDocument, addPublication, addRevision } from '../store/write-content';
import type { ContentTables } from '../tables';
import { demoAbout } from '../content/demo/demo-about';
import { demoExplore, demoFooter, demoGlobal, demoLanding } from '../content/demo/demo-site';
import { demoContact, demoImprint } from '../content/demo/demo-small-print';
import { loginContent, signUpContent } from '../content/forms';
import { about } from '../content/pages/about';
import { accessibility } from '../content/pages/accessibility';
import { faq, question } from '../content/pages/faq';
import { filmAccessibility } from '../content/pages/film-accessibility';
import { plainGerman } from '../content/pages/plain-german';
import { privacy } from '../content/pages/privacy';
import { contact, imprint, terms } from '../content/pages/small-print';
import { exploreContent, footerContent, globalContent, headerContent, landingContent } from '../content/site';

const demoSignUp: Record<Locale, FormContent> = {
  en: {
    ...signUpContent.en,
    quote: { text: 'I came for the bridge and stayed for the man on it.', source: 'From the visitors’ book' },
  },
  de: {
    ...signUpContent.de,
    quote: { text: 'Ich kam wegen der Brücke und blieb wegen des Mannes darauf.', source: 'Aus dem Gästebuch' },
  },
};

const demoLogin: Record<Locale, FormContent> = {
  en: {
    ...loginContent.en,
    quote: {
      text: 'Please keep your seats while the reel is changed.',
      source: 'Slide from the Lantern Room, about 1905',
    },
  },
  de: {
    ...loginContent.de,
    quote: {
      text: 'Bitte bleiben Sie sitzen, während die Rolle gewechselt wird.',
      source: 'Laternenbild aus dem Lantern Room, um 1905',
    },
  },
};

/** How the archives of the demo restore their films. */
const restoration: Record<Locale, AccordionItem[]> = {
  en: [
    question(
      'scratches',
      'Why don’t you remove the scratches?',
      'A scratch tells you how often a print was shown, a splice where it tore. We stabilise and clean, and leave what belongs to the history of the copy. Where we did more, the notes beside the film say what.',
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

const demoFaq: Record<Locale, PageContent> = {
  en: withRestoration(faq.en, restoration.en),
  de: withRestoration(faq.de, restoration.de),
};

/** What the built-in texts introduce: the invented archives of the demo, or any archive with films of its own. */
export type ContentSubject = 'demo' | 'own';

type BuiltInContent = ReadonlyMap<ContentKey, Readonly<Record<Locale, AnyContent>>>;

type Entries = readonly (readonly [ContentKey, Readonly<Record<Locale, AnyContent>>])[];

/** True of any archive: they state nothing about its films. */
const own: Entries = [
  ['global', globalContent],
  ['landing', landingContent],
  ['explore', exploreContent],
  ['header', headerContent],
  ['footer', footerContent],
  ['signup', signUpContent],
  ['login', loginContent],
  ...[about, faq, contact, imprint, privacy, terms, accessibility, filmAccessibility, plainGerman].map(
    (page) => [`page:${page.en.slug}`, page] as const,
  ),
];

/** True while there are the films of the demo alone. */
const demo: Entries = [
  ['global', demoGlobal],
  ['landing', demoLanding],
  ['explore', demoExplore],
  ['footer', demoFooter],
  ['signup', demoSignUp],
  ['login', demoLogin],
  ...[demoAbout, demoFaq, demoContact, demoImprint].map((page) => [`page:${page.en.slug}`, page] as const),
];

/** The content of a new installation, in both languages. */
export const builtInContent: Readonly<Record<ContentSubject, BuiltInContent>> = {
  own: new Map(own),
  demo: new Map([...own, ...demo]),
};

/** Advisory lock of the one process that seeds. */
const seedLock = 4_711_220;

/**
 * Seeds the built-in texts about a subject where there are none, and updates them where no editor has written. Texts of
 * editors are never touched, and deleted pages stay deleted. Any number of processes may call it at once.
 */
export async function seedContent(
  database: Database,
  subject: ContentSubject,
  contents: Readonly<Record<ContentSubject, BuiltInContent>> = builtInContent,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const db = transaction.tables<ContentTables>();
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db);
    let changed = false;
    const known = await findKnown(db);
    for (const [key, texts] of contents[subject]) {
      if (!known.documents.has(key)) await addDocument(db, key, null);
      if (known.taken.has(key)) continue;
      for (const lang of locales) {
        const name = nameOf({ key, lang });
        const subjects = Object.values(contents).map((content) => content.get(key)?.[lang]);
        const seeded = known.seeded.get(name) ?? [];
        if (known.edited.has(name) || isUpToDate(seeded, texts[lang], subjects)) continue;
        const { version } = await addRevision(db, { key, lang, kind: 'builtIn', content: texts[lang], savedBy: null });
        await addPublication(db, { key, lang, version, by: null });
        changed = true;
      }
    }
    if (changed) await notifyChange(transaction.client, contentTopic);
  });
}

/**
 * Whether the last seeded text is the wanted one, or a newer release's: a process of an older release, running
 * next to it, must not restore its texts.
 * @param seeded all texts that were ever seeded, oldest first
 * @param subjects the texts of this release, about each subject
 */
function isUpToDate(seeded: readonly AnyContent[], wanted: AnyContent, subjects: readonly unknown[]): boolean {
  const last = seeded.at(-1);
  if (isDeepStrictEqual(last, wanted)) return true;
  const isOfThisRelease = subjects.some((text) => isDeepStrictEqual(last, text));
  return !isOfThisRelease && seeded.some((text) => isDeepStrictEqual(text, wanted));
}

interface Known {
  documents: ReadonlySet<string>;
  /** Deleted, or created by an editor. */
  taken: ReadonlySet<string>;
  /** `<lang> <key>` of what an editor has written or published. */
  edited: ReadonlySet<string>;
  /** All texts that were ever seeded, by `<lang> <key>`, oldest first. */
  seeded: ReadonlyMap<string, AnyContent[]>;
}

const nameOf = ({ key, lang }: { key: ContentKey; lang: Locale }) => `${lang} ${key}`;

async function findKnown(db: ContentDb): Promise<Known> {
  const documents = await db.selectFrom('content_document').select(['key', 'deleted_at', 'created_by']).execute();
  const edited = await db
    .selectFrom('content_revision')
    .where('kind', '<>', 'builtIn')
    .select(['key', 'lang'])
    .union(db.selectFrom('content_publication').where('created_by', 'is not', null).select(['key', 'lang']))
    .execute();
  const seeded = await db
    .selectFrom('content_revision')
    .where('kind', '=', 'builtIn')
    .select(['key', 'lang', 'content'])
    .orderBy('version')
    .execute();
  const editedDocuments = documents.filter((document) => document.deleted_at !== null || document.created_by !== null);
  return {
    seeded: new Map(
      Object.entries(groupBy(seeded, nameOf)).map(([name, rows]) => [name, rows.map(({ content }) => content)]),
    ),
    documents: new Set(documents.map(({ key }) => key)),
    taken: new Set(editedDocuments.map(({ key }) => key)),
    edited: new Set(edited.map(nameOf)),
  };
}
