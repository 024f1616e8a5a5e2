import { Refusal, type SignedInViewer } from '@nitrate/http';
import { findUpload, type StoredUpload } from './upload-store';
import type { UploadsDeps } from './uploads-deps';

/** An upload of the current user. Others cannot tell whether it exists. @throws Refusal `notFound` */
export async function ownUpload(
  { database }: Pick<UploadsDeps, 'database'>,
  id: string,
  viewer: SignedInViewer,
): Promise<StoredUpload> {
  const upload = await findUpload(database, id);
  if (upload?.userId !== viewer.userId) throw new Refusal('notFound');
  return upload;
}
