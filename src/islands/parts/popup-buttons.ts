/** Attributes of a button that opens or closes a dialog without a script of ours. */
export const opens = (id: string) => ({ type: 'button', command: 'show-modal', commandfor: id }) as const;
export const closes = (id: string) => ({ type: 'button', command: 'close', commandfor: id }) as const;
