import type { SecurityLog } from '@nitrate/audit';
import type { Database } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import type { PreviewTokens } from './drafts/preview-tokens';
import type { FindEditorNames } from './editing/editor-names';

/** Dependencies of the editor's endpoints. */
export interface ContentEditingDeps {
  database: Database;
  storage: Storage;
  tokens: PreviewTokens;
  findNames: FindEditorNames;
  security: SecurityLog;
  /** Base address of media: `/media`. */
  mediaBase: string;
}
