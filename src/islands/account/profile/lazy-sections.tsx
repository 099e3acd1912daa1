import { type ComponentType, lazy } from 'react';
import { PROFILE } from '#lib/messages/account/profile.ts';

const Unreachable = () => <p className="notice">{PROFILE.unreachable}</p>;

/** A section loaded when it is opened; if that fails it shows a message and the page stays. */
function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load().then(
      (section) => ({ default: section }),
      () => ({ default: Unreachable as ComponentType<P> }),
    ),
  );
}

export const LazyDetails = later(() => import('./DetailsForm.tsx').then((file) => file.DetailsForm));
export const LazyEmail = later(() => import('./EmailForm.tsx').then((file) => file.EmailForm));
export const LazyPassword = later(() => import('./PasswordForm.tsx').then((file) => file.PasswordForm));
export const LazySessions = later(() => import('./SessionList.tsx').then((file) => file.SessionList));
export const LazyLetters = later(() => import('./LettersForm.tsx').then((file) => file.LettersForm));
export const LazyConsents = later(() => import('./ConsentList.tsx').then((file) => file.ConsentList));
export const LazyExport = later(() => import('./ExportData.tsx').then((file) => file.ExportData));
export const LazyErase = later(() => import('./EraseForm.tsx').then((file) => file.EraseForm));
export const LazyConfirm = later(() => import('./ConfirmNewEmail.tsx').then((file) => file.ConfirmNewEmail));
