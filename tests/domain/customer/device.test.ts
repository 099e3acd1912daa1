import { expect, test } from 'vitest';
import { deviceOf } from '#lib/domain/customer/device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} YaBrowser/25.8`, 'Yandex, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Edg/140.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} OPR/120`, 'Opera, Linux'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36', 'Samsung Internet, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome, iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15', 'Safari, macOS'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${CHROME}`, 'Chrome, ChromeOS'],
  ['curl/8.14 (Windows)', 'Windows'],
  ['curl/8.14', ''],
  ['', ''],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
