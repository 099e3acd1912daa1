import { resolve } from 'node:path';
import { classNameOf } from '../../ops/build/class-names.ts';

/** Selector of a component's class as pages carry it. @throws when the component's styles have no such class */
export const classOf = (component: string, name: string): string => `.${classNameOf(name, resolve(`src/${component}.module.css`))}`;
