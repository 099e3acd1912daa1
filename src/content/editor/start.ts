import CMS from '@sveltia/cms';

// The labels of the fields are Russian, so the editor's own words start in Russian too; another language is chosen in its settings.
Object.defineProperty(navigator, 'languages', { value: ['ru', ...navigator.languages] });

void CMS.init();
