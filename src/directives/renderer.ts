import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

type Hints = { client: string | null };

/**
 * Wakes an island: takes over the markup of the page, or draws where there is none. It stands in for the renderer of Astro's
 * integration, whose slots, form actions and page transitions no page of ours has and every page would load.
 */
const renderer =
  (root: HTMLElement) =>
  (Island: ComponentType<Record<string, unknown>>, props: Record<string, unknown>, _slots: object, { client }: Hints): void => {
    const island = createElement(Island, props);
    startTransition(() => {
      if (client === 'only') createRoot(root).render(island);
      else hydrateRoot(root, island, { identifierPrefix: root.getAttribute('prefix') ?? '' });
    });
  };

export default renderer;
