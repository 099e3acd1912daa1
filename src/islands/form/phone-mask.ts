import { Maskito, type MaskitoOptions, maskitoInitialCalibrationPlugin } from '@maskito/core';

const DIGIT = /\d/;
const MASK = ['+', '7', ' ', DIGIT, DIGIT, DIGIT, ' ', DIGIT, DIGIT, DIGIT, '-', DIGIT, DIGIT, '-', DIGIT, DIGIT];
const WHOLE_NUMBER = /^\D*[78]\D*((?:\d\D*){10})$/;

/** A number pasted or filled in whole may begin with 8 or 7; the mask writes the +7 itself. */
const withoutPrefix = (text: string): string => WHOLE_NUMBER.exec(text)?.[1]?.replaceAll(/\D/g, '') ?? text;

const OPTIONS: MaskitoOptions = {
  // What was typed before the mask came is put into its shape too.
  plugins: [maskitoInitialCalibrationPlugin()],
  mask: MASK,
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: {
        ...elementState,
        value: elementState.value.startsWith('+7') ? elementState.value : withoutPrefix(elementState.value),
      },
      data: elementState.value === '' && data === '8' ? '+7' : withoutPrefix(data),
    }),
  ],
};

/** Masks a field; returns a function that stops it. */
export function maskPhone(input: HTMLInputElement): () => void {
  const mask = new Maskito(input, OPTIONS);
  return () => mask.destroy();
}
