/** Where on the page of a guest's order the code of a letter is asked for. */
export const CODE_PLACE = 'code-title';
