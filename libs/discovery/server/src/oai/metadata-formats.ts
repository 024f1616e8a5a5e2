import { edm } from './edm';
import type { MetadataFormat } from './metadata-format';
import { oaiDc } from './oai-dc';

/** The formats that are written here. Those of the export are added by the application. */
export const ownFormats: readonly MetadataFormat[] = [oaiDc, edm];
