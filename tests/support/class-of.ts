import { classNameOf } from '../../ops/build/class-names.ts';

/** Selector of a component's class as pages carry it: `classOf('islands/Calculator', 'grid')`. */
export const classOf = (component: string, name: string): string => `.${classNameOf(name, `${component}.module.css`)}`;
