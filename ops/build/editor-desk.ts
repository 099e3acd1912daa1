import { LOCAL_EDITOR } from '#server/config/editor.ts';
import { buildEditor } from './editor.ts';

/** Makes the editor alone, for `npm run shop -- content edit`, in the folder named. */
const [, , folder = ''] = process.argv;
await buildEditor(folder, LOCAL_EDITOR, true);
