import { doctorMessages } from '#lib/messages/operator/doctor.ts';
import { examine } from '../../doctor/examine.ts';
import { report } from '../../doctor/finding.ts';
import type { FileCommand } from '../command.ts';

/** Opens what it needs itself: it must be able to tell of settings with which nothing opens. */
export const DOCTOR_COMMANDS: readonly FileCommand[] = [
  { name: 'doctor', usage: '', summary: doctorMessages.summary, check: async () => report(await examine(process.env)) },
];
