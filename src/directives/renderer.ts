import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Wakes an island: takes over the markup of the page. It stands in for the renderer of Astro's integration, whose slots, form actions
 * and page transitions no page of ours has and every page would load.
 */
const renderer = (root: HTMLElement, Island: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): void => {
  const island = createElement(Island, props);
  startTransition(() => {
    hydrateRoot(root, island, { identifierPrefix: root.getAttribute('prefix') ?? '' });
  });
};

export default renderer;
