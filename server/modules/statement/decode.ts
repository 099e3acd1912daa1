const DOS = /^Кодировка=DOS\s*$/m;

/** A bank's file as text: UTF-8 where it is that, otherwise the encoding of Windows, or of DOS where the file names it. */
export function decodeStatement(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const dos = new TextDecoder('ibm866').decode(bytes);
    return DOS.test(dos) ? dos : new TextDecoder('windows-1251').decode(bytes);
  }
}
