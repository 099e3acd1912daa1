import { basename } from 'node:path';

/** A component's class as pages carry it: «Calculator_grid». Files of styles have names of their own, so no two classes are alike. */
export const classNameOf = (name: string, file: string): string => `${basename(file, '.module.css').replace(/^_/, '')}_${name}`;
