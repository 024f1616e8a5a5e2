/** Reads side-cars where none is PBCore. */
export function readPbcore(): never {
  throw new Error('no PBCore is expected');
}
