import CMS from '@sveltia/cms';
import { openDesk } from './desk.ts';
import { registerFormats } from './formats.ts';
import { registerPreviews } from './previews.ts';

// The labels of the fields are Russian, so the editor's own words start in Russian too; another language is chosen in its settings.
Object.defineProperty(navigator, 'languages', { value: ['ru', ...navigator.languages] });

registerFormats();
registerPreviews();
void CMS.init();
// On the shop's own machine the editor also publishes (`npm run shop -- content edit`).
if (document.documentElement.dataset.desk !== undefined) openDesk();
