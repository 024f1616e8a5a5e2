import { features, type FeatureName } from '@nitrate/features';
import type { FeatureMigrations } from '@nitrate/database';

/** A file of table types. */
interface TableFile {
  /** Folder of the library that owns the tables, from the root of the repository. */
  library: string;
  /** Its tables, where the migrations also make tables of another library. */
  tables?: readonly string[];
  /** Folder below `src` of a part of the library with tables of its own. */
  part?: string;
  /** Name of the generated interface. */
  typeName: string;
  /** Types narrower than the column's own, by `table.column`: `'auth_user.lang': 'Locale'`. */
  columns?: Readonly<Record<string, string>>;
  /** Where the names used in `columns` come from: `{ Locale: '@nitrate/contract-kit' }`. */
  imports?: Readonly<Record<string, string>>;
}

export interface FeatureWithTables extends TableFile {
  migrations: FeatureMigrations;
}

type FeatureWithMigrations = {
  [F in FeatureName]: (typeof features)[F] extends { migrations: readonly FeatureMigrations[] } ? F : never;
}[FeatureName];

/** The files of each feature with tables: the first has the tables of its first migrations, and so on. */
const files: Readonly<Record<FeatureWithMigrations, readonly TableFile[]>> = {
  jobs: [
    {
      library: 'libs/platform/server/jobs',
      typeName: 'JobsTables',
      // JSON of any kind is written as text, because the driver takes arrays and texts for other types.
      columns: {
        'job.payload': 'ColumnType<unknown, string, string>',
        'job.progress': 'ColumnType<unknown, string | null | undefined, string | null>',
        'job.result': 'ColumnType<unknown, string | null | undefined, string | null>',
        'job.state': 'Generated<JobState>',
      },
      imports: { JobState: './job' },
    },
  ],
  mail: [
    {
      library: 'libs/platform/server/mail',
      typeName: 'MailTables',
      columns: { 'mailbox_mail.headers': 'Record<string, string>' },
    },
  ],
  audit: [
    {
      library: 'libs/platform/server/audit',
      typeName: 'AuditTables',
      // Written as text, because the driver takes arrays and texts for other types; never updated.
      columns: {
        'audit_entry.before': 'ColumnType<unknown, string | null, never>',
        'audit_entry.after': 'ColumnType<unknown, string | null, never>',
      },
    },
  ],
  auth: [
    {
      library: 'libs/auth/server',
      typeName: 'AuthTables',
      columns: {
        'auth_factor.kind': "'app' | 'passkey'",
        'auth_sign_on.lang': 'Locale',
        'auth_user.lang': 'Locale',
        'auth_user.roles': 'Generated<Role[]>',
        'auth_mailed_token.purpose': "'confirm' | 'newEmail' | 'reset'",
      },
      imports: { Locale: '@nitrate/contract-kit', Role: '@nitrate/contract-kit' },
    },
  ],
  account: [
    {
      library: 'libs/account/server',
      typeName: 'AccountTables',
      columns: { 'account_newsletter.state': 'NewsletterState' },
      imports: { NewsletterState: '@nitrate/account/contract' },
    },
  ],
  'admin-analytics': [
    {
      library: 'libs/admin-analytics/server',
      typeName: 'AdminAnalyticsTables',
      columns: { 'statement_mail.lang': 'Locale' },
      imports: { Locale: '@nitrate/contract-kit' },
    },
  ],
  catalog: [
    {
      library: 'libs/catalog/server',
      typeName: 'CatalogTables',
      columns: {
        'facet_value.facet': 'FacetName',
        'film.availability': 'Generated<Availability>',
        'film.facts': 'StoredFilmFacts',
        'film.poster': 'Poster | null',
        'film.status': 'FilmStatus',
        'film.texts': 'FilmTextsByLocale',
        'film_edit.imported': 'ImportedRecord',
        'film_revision.changes': 'FieldChange[]',
        'film_revision.details': 'Generated<RevisionDetails>',
        'film_revision.kind': 'FilmEventKind',
        'transcript.cues': 'StoredCues',
        'transcript.kind': "'captions' | 'subtitles' | 'transcript'",
        'transcript_deletion.kind': "'captions' | 'subtitles' | 'transcript'",
      },
      imports: {
        Availability: '@nitrate/catalog/contract',
        FacetName: '@nitrate/catalog/contract',
        FieldChange: '@nitrate/catalog/contract',
        FilmEventKind: '@nitrate/catalog/contract',
        Poster: '@nitrate/catalog/contract',
        FilmStatus: './store/film-record',
        FilmTextsByLocale: './store/film-record',
        ImportedRecord: './store/film-record',
        RevisionDetails: './store/film-record',
        StoredCues: './store/film-record',
        StoredFilmFacts: './store/film-record',
      },
    },
    {
      library: 'libs/cataloguing/server',
      tables: [
        ...[
          'film_bulk_edit',
          'film_bulk_edit_film',
          'film_difference',
          'film_import',
          'film_import_fault',
          'film_merge',
        ],
        ...['film_release', 'film_release_event', 'film_release_film', 'film_release_page'],
        ...['film_schedule', 'film_screening', 'film_view', 'harvest_fault', 'harvest_source', 'harvested_record'],
        'import_mapping',
      ],
      typeName: 'CataloguingTables',
      columns: {
        // Written as text, because the driver takes arrays for other types.
        'film_bulk_edit.changes': 'ColumnType<BulkChange[], string, never>',
        'film_bulk_edit.examples': 'ColumnType<BulkExample[], string | undefined, string>',
        'film_bulk_edit.left_out': 'ColumnType<FilmsLeftOut | null, string | undefined, string>',
        'film_bulk_edit.move': 'BulkMove | null',
        'film_bulk_edit.preview': 'BulkPreview | null',
        'film_bulk_edit.publication': 'BulkPublication | null',
        'film_bulk_edit.selection': 'FilmSelection',
        'film_bulk_edit.state':
          "Generated<'cancelled' | 'done' | 'previewed' | 'previewing' | 'running' | 'undoing' | 'undone'>",
        'film_bulk_edit_film.state':
          "Generated<'affected' | 'changed' | 'restored' | 'selected' | 'skipped' | 'unchanged'>",
        'film_bulk_edit_film.before': 'PublicationBefore | null',
        'film_bulk_edit_film.preview_before': 'PreviewWindow | null',
        'film_merge.before': 'PublicationBeforeMerge',
        'film_merge.changes': 'ColumnType<FieldChange[], string, never>',
        'film_release.state': 'Generated<ReleaseState>',
        'film_release_event.details': 'Generated<ReleaseEventDetails>',
        'film_release_event.kind': 'ReleaseEventKind',
        'film_release_film.before': 'PublicationBefore | null',
        'film_release_film.outcome': 'ReleaseOutcome | null',
        'film_release_film.title': 'Record<Locale, string | null>',
        'film_release_page.before': 'PageBefore[] | null',
        'film_release_page.outcome': 'PageOutcome | null',
        'film_schedule.action': 'ScheduledAction',
        'film_import.fault': 'LocalisedText | null',
        'film_import.format': 'ExchangeFormat | null',
        'film_import.settings': 'ImportSettings',
        'film_import.state': "Generated<'cancelled' | 'checked' | 'checking' | 'imported' | 'importing' | 'uploaded'>",
        'import_mapping.settings': 'ImportSettings',
        'harvest_source.fault': 'LocalisedText | null',
        'harvest_source.lang': 'Generated<Locale>',
        'harvest_source.status': 'Generated<FilmStatus>',
      },
      imports: {
        BulkChange: '@nitrate/cataloguing/contract',
        BulkExample: '@nitrate/cataloguing/contract',
        BulkMove: '@nitrate/cataloguing/contract',
        BulkPreview: '@nitrate/cataloguing/contract',
        BulkPublication: '@nitrate/cataloguing/contract',
        ExchangeFormat: '@nitrate/cataloguing/contract',
        FieldChange: '@nitrate/catalog/contract',
        FilmSelection: '@nitrate/cataloguing/contract',
        FilmsLeftOut: '@nitrate/cataloguing/contract',
        FilmStatus: '@nitrate/catalog/store',
        ImportSettings: '@nitrate/cataloguing/contract',
        Locale: '@nitrate/contract-kit',
        LocalisedText: '@nitrate/contract-kit',
        PageBefore: './studio/releases/released-pages',
        PageOutcome: '@nitrate/cataloguing/contract',
        PublicationBefore: './studio/publication/publication-before',
        PublicationBeforeMerge: './studio/duplicates/publication-before-merge',
        PreviewWindow: '@nitrate/cataloguing/contract',
        ReleaseEventDetails: './studio/releases/release-store',
        ReleaseEventKind: './studio/releases/release-store',
        ReleaseOutcome: '@nitrate/cataloguing/contract',
        ReleaseState: '@nitrate/cataloguing/contract',
        ScheduledAction: '@nitrate/cataloguing/contract',
      },
    },
  ],
  contributions: [
    {
      library: 'libs/contributions/server',
      typeName: 'ContributionsTables',
      columns: { 'contribution.kind': 'ContributionKind', 'contribution.state': 'Generated<ContributionState>' },
      imports: {
        ContributionKind: '@nitrate/contributions/contract',
        ContributionState: '@nitrate/contributions/contract',
      },
    },
  ],
  lists: [
    {
      library: 'libs/lists/server',
      typeName: 'ListsTables',
      columns: {
        'list.query': 'SavedQuery | null',
        'list.type': 'ListType',
        'list.visibility': 'Generated<Visibility>',
        'smart_list.mail': 'Generated<MailPeriod>',
      },
      imports: {
        ListType: '@nitrate/lists/contract',
        MailPeriod: '@nitrate/lists/contract',
        SavedQuery: '@nitrate/lists/contract',
        Visibility: '@nitrate/lists/contract',
      },
    },
  ],
  notifications: [
    {
      library: 'libs/notifications/server',
      typeName: 'NotificationsTables',
      columns: {
        'notification.facts': 'NotificationFacts',
        'notification.type': 'NotificationType',
        'notification_setting.type': 'NotificationType',
      },
      imports: {
        NotificationFacts: '@nitrate/notifications/contract',
        NotificationType: '@nitrate/notifications/contract',
      },
    },
  ],
  'content-cms': [
    {
      library: 'libs/content-cms/server',
      typeName: 'ContentTables',
      columns: {
        'content_publication.lang': 'Locale',
        'content_revision.content': 'AnyContent',
        'content_revision.kind': "'builtIn' | 'draft' | 'reverted'",
        'content_revision.lang': 'Locale',
        'content_cancelled_schedule.lang': 'Locale',
      },
      imports: { AnyContent: '@nitrate/content-cms/contract', Locale: '@nitrate/contract-kit' },
    },
  ],
  ingest: [
    {
      library: 'libs/ingest/server',
      typeName: 'IngestTables',
      columns: {
        'ingest_asset.kind': "PlayableAsset['kind']",
        'ingest_asset.ladder': 'MeasuredLadder | null',
        'ingest_asset.playable': 'PlayableAsset',
        'ingest_chapters.chapters': 'ColumnType<EditedChapter[], string, string>',
        'ingest_film.reason': 'RefusalReason | null',
        'ingest_film.side_car': 'FilmSideCar',
        'ingest_film.state': 'Generated<AssetState>',
        'ingest_film.step': 'Generated<IngestStepName>',
        // The driver writes arrays as PostgreSQL arrays, so these are written as text.
        'ingest_film.subtitles': 'ColumnType<SubtitleFile[], string, string>',
        'ingest_film.tracks': 'ColumnType<TrackFile[], string | undefined, string>',
        'ingest_media_choice.state': "Generated<'waiting' | 'applied' | 'failed'>",
        'ingest_sound.detail': 'ColumnType<LocalisedText | null, string | null | undefined, string | null>',
        'ingest_sound.purpose': "FilmSound['purpose']",
        'ingest_sound.reason': 'RefusalReason | null',
        'ingest_sound.state': 'Generated<AssetState>',
        'ingest_sound.stream': 'MeasuredStream | null',
        'ingest_upload.detail': 'ColumnType<LocalisedText | null, string | null | undefined, string | null>',
        'ingest_upload.lang': 'Locale',
        'ingest_upload.reason': 'RefusalReason | null',
        'ingest_upload.sound': 'ColumnType<UploadedSound | null, string | null | undefined, string | null>',
        'ingest_upload.state': "Generated<'receiving' | 'received' | 'queued' | 'refused'>",
      },
      imports: {
        AssetState: '@nitrate/ingest/contract',
        EditedChapter: '@nitrate/ingest/contract',
        FilmSideCar: './side-car/film-side-car',
        FilmSound: '@nitrate/ingest/contract',
        IngestStepName: '@nitrate/ingest/contract',
        Locale: '@nitrate/contract-kit',
        LocalisedText: '@nitrate/contract-kit',
        MeasuredLadder: './package/measured-ladder',
        MeasuredStream: './package/measured-ladder',
        PlayableAsset: '@nitrate/ingest/contract',
        RefusalReason: '@nitrate/ingest/contract',
        SubtitleFile: './side-car/film-side-car',
        TrackFile: './side-car/film-side-car',
        UploadedSound: './uploads/upload-store',
      },
    },
  ],
  player: [
    {
      library: 'libs/player/server',
      typeName: 'PlayerTables',
    },
  ],
  'player-telemetry': [
    {
      library: 'libs/player-telemetry/server',
      typeName: 'PlayerTelemetryTables',
      columns: { 'page_view.locale': 'Locale' },
      imports: { Locale: '@nitrate/contract-kit' },
    },
  ],
  subscriptions: [
    {
      library: 'libs/subscriptions/server',
      typeName: 'SubscriptionsTables',
      columns: {
        'checkout.kind': 'PlanKind',
        'checkout.provider': 'Provider',
        'checkout.state': 'CheckoutState',
        'gift_code.kind': 'PlanKind',
        'invoice.kind': 'PlanKind',
        'invoice.provider': 'Provider',
        'invoice.state': 'InvoiceState',
        'invoice.tax_percent': 'ColumnType<string, number, never>',
        'provider_event.object_kind': 'ProviderObject',
        'provider_event.provider': 'Provider',
        'sandbox_event.object_kind': 'ProviderObject',
        // Written as text, because the driver writes arrays as PostgreSQL arrays.
        'sandbox_object.state': 'ColumnType<unknown, string, string>',
        'subscription.kind': "'month' | 'year'",
        'subscription.provider': 'Provider',
        'subscription.status': 'SubscriptionStatus',
        'ticket.provider': 'Provider',
      },
      imports: {
        CheckoutState: '@nitrate/subscriptions/contract',
        InvoiceState: '@nitrate/subscriptions/contract',
        PlanKind: '@nitrate/subscriptions/contract',
        Provider: '@nitrate/subscriptions/contract',
        ProviderObject: './provider/snapshots',
        SubscriptionStatus: '@nitrate/subscriptions/contract',
      },
    },
  ],
  enquiries: [
    {
      library: 'libs/enquiries/server',
      part: 'contact',
      typeName: 'ContactTables',
      columns: { 'sales_enquiry.kind': 'EnquiryKind', 'sales_enquiry.lang': 'Locale' },
      imports: { EnquiryKind: '@nitrate/enquiries/contract', Locale: '@nitrate/contract-kit' },
    },
    {
      library: 'libs/enquiries/server',
      part: 'notices',
      typeName: 'NoticesTables',
      columns: {
        'contract_notice.kind': 'NoticeKind',
        'contract_notice.lang': 'Locale',
        'contract_notice.manner': 'NoticeManner | null',
      },
      imports: {
        Locale: '@nitrate/contract-kit',
        NoticeKind: '@nitrate/enquiries/contract',
        NoticeManner: '@nitrate/enquiries/contract',
      },
    },
  ],
};

/** Every library with tables, in the order of the features. */
export const featuresWithTables: readonly FeatureWithTables[] = Object.entries(features).flatMap(([name, feature]) => {
  if (!('migrations' in feature)) return [];
  const { migrations } = feature;
  return files[name as FeatureWithMigrations].map((file, index) => ({
    ...file,
    migrations: migrations[index] ?? migrations[0],
  }));
});
