/**
 * A way to write numbers in Russian. The formatter is made at its first use: the browser's first one takes ten milliseconds,
 * which would come on top of everything else that a module does when it is loaded.
 */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let formatter: Intl.NumberFormat | null = null;
  return (value) => {
    formatter ??= new Intl.NumberFormat('ru-RU', options);
    return formatter.format(value);
  };
}
