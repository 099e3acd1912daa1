import { computed } from 'nanostores';
import { $chosenLogo } from '#lib/stores/design/logo.ts';
import { DESIGN_DATA } from './design-data.ts';

/** How screens show the inks of the templates and of the logo. */
export const $screens = computed($chosenLogo, (chosen) => ({
  ...DESIGN_DATA.screens,
  ...Object.fromEntries((chosen?.logo.colours ?? []).map(({ ink, screen }) => [ink.join(), screen])),
}));
