// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { Locale } from "@nitrate/contract-kit";

export interface PageView {
  day: string;
  locale: Locale;
  path: string;
  referrer: string;
  views: number;
}

export interface PlayerTelemetryTables {
  page_view: PageView;
}
