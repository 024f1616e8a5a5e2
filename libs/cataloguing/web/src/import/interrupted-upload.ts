const key = 'nitrate.importUpload';

/** Notes in this tab which file is being uploaded, so that a later visit can say that its upload was interrupted. */
export function noteUpload(name: string): void {
  try {
    sessionStorage.setItem(key, name);
  } catch {
    // Storage is full or blocked; the upload goes on without the note.
  }
}

/** The upload is complete, or was cancelled. */
export function forgetUpload(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It was not noted either.
  }
}

/** The file whose upload was interrupted in this tab. */
export function interruptedUpload(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
