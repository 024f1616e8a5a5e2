import { editorModule } from './editor-module';

export const listPage = editorModule(async () => (await import('./editor-screens')).ListScreen);
export const editorPage = editorModule(async () => (await import('./editor-screens')).EditorScreen);
