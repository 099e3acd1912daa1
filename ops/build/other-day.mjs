/** Loaded before a build: every clock of the process is four hundred days ahead. */
const SHIFT_MS = 400 * 24 * 60 * 60 * 1000;
const RealDate = Date;
const now = () => RealDate.now() + SHIFT_MS;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now = now;
};
