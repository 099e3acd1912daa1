/** Human numbers (users, purchases) without gaps and without sequences: a row a counter. */
export type CounterTable = { name: string; value: number };
