import { MuiProvider } from '@nitrate/mui';
import { EditorPage } from './editor-page';
import { ListPage } from './list-page';

/** The screens of the editor in one chunk: whoever opens the list goes on to a text. */
export const ListScreen = () => (
  <MuiProvider>
    <ListPage />
  </MuiProvider>
);

export const EditorScreen = () => (
  <MuiProvider>
    <EditorPage />
  </MuiProvider>
);
