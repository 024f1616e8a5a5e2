import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const folder = join(__dirname, 'oai-pmh');
const imported = ['OAI-PMH.xsd', 'oai_dc.xsd', 'simpledc20021212.xsd', 'xml.xsd'];

/** Faults of responses by the schemas of OAI-PMH and of Dublin Core. */
export async function oaiFaults(documents: readonly string[]): Promise<string[]> {
  const read = (fileName: string) => readFile(join(folder, fileName), 'utf8');
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [await read('responses.xsd')],
    preload: await Promise.all(imported.map(async (fileName) => ({ fileName, contents: await read(fileName) }))),
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}
