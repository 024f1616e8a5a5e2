import type { MetadataFormat } from './metadata-format';
import { oaiDc } from './oai-dc';

/** The formats of all records. */
export const metadataFormats: readonly MetadataFormat[] = [oaiDc];
