import { testThemes } from './crafted/suite.ts';
import { CRAFTED, INK_THEMES } from './crafted/table.ts';

testThemes(Object.keys(CRAFTED).filter((theme) => !INK_THEMES.includes(theme)));
