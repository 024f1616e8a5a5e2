import { MuiProvider } from '@nitrate/mui';
import { EditorPage } from './page/editor-page';
import { ListPage } from './list/list-page';

/** Both screens are in one chunk, since the list leads to the editor. */
export const ContentListScreen = () => (
  <MuiProvider>
    <ListPage />
  </MuiProvider>
);

export const EditorScreen = () => (
  <MuiProvider>
    <EditorPage />
  </MuiProvider>
);
