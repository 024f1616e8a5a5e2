/** Another server runs on the same cluster; it keeps running. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
  constructor(readonly dataDir: string) {
    super(`The database in ${dataDir} is already in use: Nitrate is running there.`);
  }
}
