export type Navigator = { go: (url: string) => void; path: () => string };

const pageNavigator: Navigator = {
  go: (url) => globalThis.location?.assign(url),
  path: () => globalThis.location?.pathname ?? '',
};
let navigator: Navigator = pageNavigator;

/** Tests watch where the shop would go; null gives the page back. */
export function setNavigator(other: Navigator | null): void {
  navigator = other ?? pageNavigator;
}

export const goTo = (url: string): void => navigator.go(url);

/** Leaves for the home page; being there already is enough, a reload would only lose what was typed. */
export function goHome(): void {
  if (navigator.path() !== '/') navigator.go('/');
}
