import { expect, test } from 'vitest';
import { BLACK } from '#lib/domain/design/document.ts';
import { vCardOf } from '#lib/domain/design/v-card.ts';
import { $qrOf, wantQr } from '#lib/stores/design/qr-modules.ts';
import { cardOf, written } from '#tests/support/design-pdf.ts';
import { HARD_PEOPLE } from '#tests/support/hard-people.ts';
import { codeOnPdf } from '#tests/support/pdf.ts';

test('a Russian contact is read from its printed code as it was typed', async () => {
  await wantQr();
  const says = vCardOf(HARD_PEOPLE.usual);
  const modules = $qrOf.get()?.(says) ?? [];
  const pdf = await written(cardOf([{ kind: 'qr', x: 8, y: 8, size: 34, modules, says, ink: BLACK }]));
  expect(codeOnPdf(Buffer.from(pdf))?.replaceAll('\r\n', '\n')).toBe(says.replaceAll('\r\n', '\n'));
});
