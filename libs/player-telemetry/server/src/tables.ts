// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
export interface PageView {
  day: string;
  locale: string;
  path: string;
  referrer: string;
  views: number;
}

export interface PlayerTelemetryTables {
  page_view: PageView;
}
