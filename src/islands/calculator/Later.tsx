/** Parts of a calculator shown after its first paint, in one file: splitting it further would compress badly. */
export { ChangeWords } from './ChangeWords.tsx';
export { CustomerPrice } from './CustomerPrice.tsx';
export { CustomSize } from './CustomSize.tsx';
export { EditNotice } from './EditNotice.tsx';
export { FilesNow } from './FilesNow.tsx';
export { FormatPrint } from './FormatPrint.tsx';
export { LinkWords } from './LinkWords.tsx';
export { Plan } from './Plan.tsx';
export { Swatch } from './Swatch.tsx';
export { WeekStrip } from './WeekStrip.tsx';
