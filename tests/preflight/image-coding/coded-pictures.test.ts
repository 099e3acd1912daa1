import { describe, expect, test } from 'vitest';
import { isFaxSound } from '#lib/preflight/image-coding/fax.ts';
import { isJbig2Sound } from '#lib/preflight/image-coding/jbig2.ts';
import { isJpxSound } from '#lib/preflight/image-coding/jpx.ts';
import { faxOf, jbig2Of, LIGHT_JPX } from '../crafted/coded.ts';

/** 240 × 64 pixels of discs and stripes by Ghostscript's CCITTFaxEncode: `K 0` and `K 4`, with the ends of lines. */
const GROUP_3 = Buffer.from(
  'ABNQPBYoBfwPL8AE1A8Fg4KPA8vwATUDwWEA38Dy/ABNQPBYIAjasAE1A8FgMNHgeX4AJqB4LGgfwPLxAATUDwWNQvgeXiAAmoHgsVBPA8vEABNQWPBYrE8D' +
    'y8QAE1A31A3Ti+B5eIACagpjAUyYHl4LgAmoMoQGUmB5eC4AJqCukBXJgeXguACagrAQKxMDy8FwATUFUaBVJgeXguACagqCQKigD14KAATUNsUDbVgeG/go' +
    'ABNQ2hYNomDP4KAATUNoWDaSAzeCgAE1BtKAbTHtWACag2lANoEBv4NAAJqDYVA2AYEng0AAmoNhUDYNAp+DQACahrlga42Cl4NAAJqGuWBriQMvg0AAmoa5' +
    'YGqKg2+GqACahrlgaosDZ4aoAJqGsCBqC4a/hqgAmoawIGoUBreGqACahrAgahSGr4aoAJqGsCBm/lAZvgqAAmoawIGb+UhmeCoACahrAgZv5UGX4KgAJqGs' +
    'CBm/lYZXgqAAmoa5YDR+WAY8FQAE1DXLAUeJtYABNQ1ywFHiAgL+CmACahrlgKPEBQx4KYAJqDYVAX8QKB/BTABNQbCoC/iBYJ4KYAJqDaUBssF1I/BZABNQ' +
    'bSgNlgupvwWQATUNoWBvYLql4LIAJqG0LA3sF1X8FkAE1DbFAUWC5IvBZABNQVBIFQlA9AAmoKo0CqsAeG4AJqCsBArLIM4AJqCukBXWgZgATUGUIDKtgtAA' +
    'moKYwFNKBZcAE1A31A32sAAmoLHgsGQFDgAmoHgsGYE7gAmoHgsGgHDgAmoHgsbNQVvwATUDwWNjgq/gAmoHgsbcFT8AE1A8FjcBt/gAmoHgsbsNr8AE1A8F' +
    'jeBpeIACageCxvga/EABNQPBY34NXiAAmoHgsbmDT4gAIAIAIAIAIAI=',
  'base64',
);
const GROUP_3_MIXED = Buffer.from(
  'ABmoHgsUAv4Hl+AC38AFv4ALYIQwAZqB4LAYaPA8vwAWyH8geXwAW/gAt/ABmoLHgsVieB5eIACkDfW/gAoQckwPI+C4AKEH8AGagrpAVyYHl4LgAqfwAVP4' +
    'AKnCIHr4AM1DbFA21YHhv4KAAVO+AC98AFTs+1YAM1BtKAbQIDfwaAAVO+AC98AFTvgAzUNcsDXEgZfBoABcJkG34AL3wAVO+ADNQ1gQNQoDW8NUAF74ALkM' +
    '3zlBDN+AC/fABmoawIGb+VBl+CoAC/fABWu+AC5BR8SqBuADNQ1ywFHiAgL+CmAC/fABWu+AC/fABmoNpQGywXUj8FkAF++ACtd8AF++ADNQ2xQFFguSLwWQ' +
    'AVobgArVwAVq4AM1BXSArrQMwAKGFcAFDCsKAChhRgAzUFjwWDIChwAUbwAW8AFsgrfABmoHgsbHBV/ABb4ALfABb4AM1A8FjeBpeIAC3wAW+AC3wAYAMAGA' +
    'DABgAw==',
  'base64',
);
/** The same aligned to bytes in Group 4. */
const GROUP_4 = Buffer.from(
  'JqB4LBoBc+B5Bd/A38DYIQzYM+B5BdkP5A8vgN/A38CQWPv4kDfW/oQckwPI+C6EH8CEH8Cn8KfwpwiB6+CnfKd898CnZ9qw9kDf4Kd898CnfPfA4TINv/fA' +
    'p3z3wPfA5DN85QQzfv3w/fD98LXf5BR8SqBu/IIC58FM/fC13/3wtENl2T+A/fC13/3wtd+0N7VwtXC1cIYVwIYVhYYUYJBY+TICiI3g3tkFb4Df39/f2Q0v' +
    'gN/f3wAQAQ==',
  'base64',
);

const SIZE = { columns: 240, rows: 64 };
const FAXES = [
  ['Group 3', GROUP_3, { ...SIZE, k: 0, isAligned: false }],
  ['Group 3 of two dimensions', GROUP_3_MIXED, { ...SIZE, k: 4, isAligned: false }],
  ['Group 4 in whole bytes', GROUP_4, { ...SIZE, k: -1, isAligned: true }],
] as const;
const DAMAGED_BYTES = 16;
const RESERVED_BYTES = 12;

/** The file with a few bytes others, wherever those lie. */
function* damagesOf(bytes: Uint8Array, from = 0): Generator<Uint8Array> {
  for (let at = from; at + DAMAGED_BYTES + RESERVED_BYTES < bytes.length; at += 9)
    yield bytes.map((byte, index) => (index >= at && index < at + DAMAGED_BYTES ? byte ^ 0x5a : byte));
}

describe.each(FAXES)('a fax of %s', (_, bytes, format) => {
  test('is sound', () => {
    expect(isFaxSound(bytes, format)).toBe(true);
  });

  test('is not with a few bytes spoiled, wherever they lie', () => {
    expect([...damagesOf(bytes)].filter((damaged) => isFaxSound(damaged, format))).toEqual([]);
  });

  test('is not when it ends early', () => {
    expect(isFaxSound(bytes.subarray(0, bytes.length / 2), format)).toBe(false);
  });

  test('is not when its rows are fewer than those of the picture', () => {
    expect(isFaxSound(bytes, { ...format, rows: 128 })).toBe(false);
  });
});

test('a fax may lack its last row and have filling after it', async () => {
  const fax = await faxOf(240, 240);
  expect(isFaxSound(Buffer.concat([fax, Buffer.alloc(6)]), { k: -1, columns: 240, rows: 241, isAligned: false })).toBe(true);
});

test('a JBIG2 picture is held to the fax within it', async () => {
  const whole = jbig2Of(240, 64, GROUP_4);
  expect(isJbig2Sound(jbig2Of(240, 240, await faxOf(240, 240)))).toBe(true);
  expect(isJbig2Sound(whole)).toBe(false);
});

test('what the arithmetic coder never writes is damage', () => {
  const head = [0, 0, 0, 64, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 2, 255];
  const region = (data: readonly number[]) => [0, 0, 0, 1, 38, 0, 1, 0, 0, 0, head.length + data.length, ...head, ...data];
  expect(isJbig2Sound(Uint8Array.from(region([9, 255, 127, 3, 255, 172])))).toBe(true);
  expect(isJbig2Sound(Uint8Array.from(region([9, 255, 200, 3, 255, 172])))).toBe(false);
});

test('a JPEG 2000 picture is whole and holds no marks within its data', () => {
  expect(isJpxSound(LIGHT_JPX)).toBe(true);
  const marked = Buffer.from(LIGHT_JPX);
  marked.set([0xff, 0xc8], marked.length - 12);
  expect(isJpxSound(marked)).toBe(false);
  expect(isJpxSound(LIGHT_JPX.subarray(0, -20))).toBe(false);
});

test('the number of a packet in a JPEG 2000 picture is no mark', () => {
  const [tile, data] = [LIGHT_JPX.indexOf(Buffer.from([0xff, 0x90])), LIGHT_JPX.indexOf(Buffer.from([0xff, 0x93])) + 2];
  const counted = (...packet: number[]): Buffer => {
    const whole = Buffer.concat([LIGHT_JPX.subarray(0, data), Buffer.from(packet), LIGHT_JPX.subarray(data)]);
    whole.writeUInt32BE(whole.readUInt32BE(tile + 6) + packet.length, tile + 6);
    return whole;
  };
  expect(LIGHT_JPX[data]).toBeGreaterThan(0x8f);
  expect(isJpxSound(counted(0xff, 0x91, 0, 4, 0, 255))).toBe(true);
  expect(isJpxSound(counted(0xff, 0x91, 0, 4, 0, 1, 255))).toBe(false);
});
