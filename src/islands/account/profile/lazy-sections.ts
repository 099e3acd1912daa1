import { lazyPart } from '../../parts/lazy-part.ts';

/** Sections of the profile, each loaded when it is opened. */
export const LazyDetails = lazyPart(() => import('./DetailsForm.tsx').then(({ DetailsForm }) => DetailsForm));
export const LazyEmail = lazyPart(() => import('./EmailForm.tsx').then(({ EmailForm }) => EmailForm));
export const LazyPassword = lazyPart(() => import('./PasswordForm.tsx').then(({ PasswordForm }) => PasswordForm));
export const LazySessions = lazyPart(() => import('./SessionList.tsx').then(({ SessionList }) => SessionList));
export const LazyLetters = lazyPart(() => import('./LettersForm.tsx').then(({ LettersForm }) => LettersForm));
export const LazyConsents = lazyPart(() => import('./ConsentList.tsx').then(({ ConsentList }) => ConsentList));
export const LazyExport = lazyPart(() => import('./ExportData.tsx').then(({ ExportData }) => ExportData));
export const LazyErase = lazyPart(() => import('./EraseForm.tsx').then(({ EraseForm }) => EraseForm));
export const LazyConfirm = lazyPart(() => import('./ConfirmNewEmail.tsx').then(({ ConfirmNewEmail }) => ConfirmNewEmail));
