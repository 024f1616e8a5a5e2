import { recordFormats } from '@nitrate/cataloguing/server';
import { formatTimecode, localPath } from '@nitrate/contract-kit';
import type { MetadataFormat } from '@nitrate/discovery/server';
import { watchPath } from '@nitrate/catalog/contract';
import { Xml } from '@nitrate/text';

/** Formats of the export in which records are given by OAI-PMH. */
export const oaiFormats: readonly MetadataFormat[] = [
  exportFormat(
    'pbcore',
    'http://www.pbcore.org/PBCore/PBCoreNamespace.html',
    'https://raw.githubusercontent.com/WGBH/PBCore_2.1/master/pbcore-2.1.xsd',
  ),
  exportFormat('ebucore', 'urn:ebu:metadata-schema:ebucore', 'https://www.ebu.ch/metadata/schemas/EBUCore/ebucore.xsd'),
];

function exportFormat(prefix: 'pbcore' | 'ebucore', namespace: string, schema: string): MetadataFormat {
  return {
    prefix,
    namespace,
    schema,
    write({ slug, supplierId, archive, record: { texts, facts, durationMs } }, { origin }) {
      const markup = recordFormats[prefix].write({
        supplierId,
        archive: archive.name,
        status: 'published',
        texts,
        facts: {
          ...facts,
          // What the export, for this archive itself, leaves to the media and to the catalogue.
          source: facts.source ?? origin + localPath('en', watchPath(slug)),
          ...(facts.si_format_duration === undefined &&
            durationMs !== null && { si_format_duration: formatTimecode(durationMs) }),
        },
      });
      return new Xml(markup.trimEnd().replace(/^<[\w:]+/, `$& xsi:schemaLocation="${namespace} ${schema}"`));
    },
  };
}
