import { adminAnalyticsProblems } from '@nitrate/admin-analytics/contract';
import { jobsProblems } from '@nitrate/admin-management/contract';
import { authProblems } from '@nitrate/auth/contract';
import { catalogProblems } from '@nitrate/catalog/contract';
import { cataloguingProblems } from '@nitrate/cataloguing/contract';
import { contentProblems } from '@nitrate/content-cms/contract';
import { contributionsProblems } from '@nitrate/contributions/contract';
import { locales, platformProblems, type ProblemStatuses } from '@nitrate/contract-kit';
import { listsProblems } from '@nitrate/lists/contract';
import { playerProblems } from '@nitrate/player/contract';
import { playerTelemetryProblems } from '@nitrate/player-telemetry/contract';
import { subscriptionsProblems } from '@nitrate/subscriptions/contract';
import { messageFiles, readMessages } from '../../../../libs/platform/web/i18n/message-files.mjs';

/** The problem codes of the platform and all features. A missing table is a type error. */
const problemStatuses: ProblemStatuses = {
  ...platformProblems,
  ...adminAnalyticsProblems,
  ...authProblems,
  ...catalogProblems,
  ...cataloguingProblems,
  ...contentProblems,
  ...contributionsProblems,
  ...jobsProblems,
  ...listsProblems,
  ...playerProblems,
  ...playerTelemetryProblems,
  ...subscriptionsProblems,
};

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
  ...[
    'film-actions',
    'films-studio',
    'transcripts-studio',
    'import-studio',
    'releases-studio',
    'screening',
    'watch-time',
  ],
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
