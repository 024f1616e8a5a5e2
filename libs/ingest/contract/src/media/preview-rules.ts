/** Length of a preview. A film of up to the shortest length is its own preview. */
export const minPreviewMs = 30_000;
export const maxPreviewMs = 90_000;

/** Previews begin and end on multiples of this, because films have key frames there. */
export const previewStepMs = 2000;
