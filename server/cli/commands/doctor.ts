import { doctorMessages } from '#lib/messages/operator/doctor.ts';
import { examine } from '../../doctor/examine.ts';
import { doctorText } from '../../doctor/finding.ts';
import { type Command, command } from '../command.ts';

/** Opens what it needs itself: it must be able to report settings with which nothing opens. */
export const DOCTOR_COMMANDS: readonly Command<'nothing'>[] = [
  command({ name: 'doctor', summary: doctorMessages.summary, needs: 'nothing', run: async () => doctorText(await examine(process.env)) }),
];
