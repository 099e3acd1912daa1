const NATIONAL_DIGITS = 10;
const TRUNK_PREFIXES = ['7', '8'];

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The ten digits of a Russian number however it is typed (+7…, 8…, or without either); fewer or more while it is incomplete. */
function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  const hasPrefix = text.trim().startsWith('+7') || (digits.length > NATIONAL_DIGITS && TRUNK_PREFIXES.includes(digits.charAt(0)));
  return hasPrefix ? digits.slice(1) : digits;
}

/** The number in E.164; empty for an empty text. The contract checks whether it is complete. */
export function toE164(text: string): string {
  const digits = nationalDigits(text);
  return digits === '' ? '' : `+7${digits}`;
}

/** «+7 812 000-00-01»; a number of another shape comes back as it is. */
export function formatPhone(phone: string): string {
  const digits = nationalDigits(phone);
  if (digits.length !== NATIONAL_DIGITS) return phone;
  return `+7 ${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;
}

/** Whether a number is complete: the country prefix and ten digits. */
export const isWholePhone = (text: string): boolean => /^[78]\d{10}$/.test(digitsOf(text)) && !/[^\d\s()+-]/.test(text);
