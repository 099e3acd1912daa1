/** Where the typed order form rests. Apart from its store, so that logging out need not load the form to forget it. */
export const DRAFT_KEY = 'checkout';
