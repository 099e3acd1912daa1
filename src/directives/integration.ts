import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Selectors whose hover, focus or touch wake the island; without a value only the island itself does. `at`: it wakes by itself too. */
    'client:intent'?: string | boolean | { at: 'start' | 'load' };
  }
}

/** Registers `client:intent`. */
export const intentDirective = (): AstroIntegration => ({
  name: 'client:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' }),
  },
});
