/** Hash of the style sheet that `@dnd-kit/dom` 0.5.0 inserts for a dragged element, for the content security policy. */
export const dragStyleHash = "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='";
