/** The folder is no backup, an incomplete one, or a damaged one. */
export class BackupInvalid extends Error {
  override readonly name = 'BackupInvalid';
}
