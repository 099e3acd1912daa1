/**
 * A way to write numbers in Russian with at least and at most so many decimal places: «1 250,5», its space unbreakable. The browser's own
 * formatter writes the same, but the first one takes it over ten milliseconds to make, the longest single step of a page's awakening.
 */
export const numberFormat =
  (least: number, most: number) =>
  (value: number): string => {
    // The exponent is joined as text: 1.005 × 100 would be 100.49999999999999.
    const digits = String(Math.round(Number(`${Math.abs(value).toFixed(9)}e${most}`))).padStart(most + 1, '0');
    const whole = digits.slice(0, digits.length - most).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
    const decimals = digits.slice(digits.length - most);
    const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
    return `${value < 0 ? '-' : ''}${whole}${shown === '' ? '' : `,${shown}`}`;
  };
