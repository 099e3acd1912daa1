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

/** Goes to the home page, unless it is open already: a reload would lose typed text. */
export function goHome(): void {
  if (navigator.path() !== '/') navigator.go('/');
}
