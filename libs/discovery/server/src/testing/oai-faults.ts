import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const folders = [join(__dirname, 'oai-pmh'), join(__dirname, 'edm')];

/** Faults of responses by the schemas of OAI-PMH, of Dublin Core and of the Europeana Data Model. */
export async function oaiFaults(documents: readonly string[]): Promise<string[]> {
  const schemas = (await Promise.all(folders.map(readSchemas))).flat();
  const root = 'responses.xsd';
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: schemas.filter(({ fileName }) => fileName === root).map(({ contents }) => contents),
    preload: schemas.filter(({ fileName }) => fileName !== root),
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}

async function readSchemas(folder: string): Promise<{ fileName: string; contents: string }[]> {
  const fileNames = (await readdir(folder)).filter((name) => name.endsWith('.xsd'));
  return Promise.all(
    fileNames.map(async (fileName) => ({
      fileName,
      // The validator reads no schema of the network.
      contents: (await readFile(join(folder, fileName), 'utf8')).replaceAll(
        'http://www.w3.org/2001/xml.xsd',
        'xml.xsd',
      ),
    })),
  );
}
