import { locales } from '@nitrate/contract-kit';
import { messageFiles, readMessages } from '../../../../libs/platform/web/i18n/message-files.mjs';
import { isProblemCode, problemStatuses } from './problem-statuses';

const root = `${__dirname}/../../../..`;
/** Messages of problem codes that only one part of the app shows are loaded with it. */
const parts = [
  ...[
    undefined,
    'accounts',
    'admin-analytics',
    'admin-management',
    'editor',
    'lists',
    'player-streams',
    'content-faq',
    'subscriptions',
  ],
  ...['film-actions', 'films-studio', 'transcripts-studio', 'import-studio', 'screening', 'watch-time'],
];

it.each(locales)('has a text for every problem code in %s', (locale) => {
  const ids = parts
    .flatMap((part) => messageFiles(root, locale, part))
    .flatMap((path) => Object.keys(readMessages(root, path)))
    .filter((id) => id.startsWith('problem.'));
  // Parts that load separately may say the same to different readers.
  expect([...new Set(ids)].sort()).toEqual(
    Object.keys(problemStatuses)
      .map((code) => `problem.${code}`)
      .sort(),
  );
});

it('accepts the codes of the platform and all features, and nothing else', () => {
  for (const code of ['notFound', 'filmNotFound', 'invalidCredentials', 'noSignal', 'editConflict']) {
    expect(isProblemCode(code)).toBe(true);
  }
  for (const code of ['toString', 'martians', '', undefined, null, 404]) expect(isProblemCode(code)).toBe(false);
});
