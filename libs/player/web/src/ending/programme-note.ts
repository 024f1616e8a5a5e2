/** Id of the description of a film on the watch page. */
export const programmeNoteId = 'programme-note';

/** Leaves full screen and moves to the description of the film. */
export async function showProgrammeNote(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  const note = document.getElementById(programmeNoteId);
  note?.scrollIntoView({ block: 'center' });
  note?.focus({ preventScroll: true });
}
