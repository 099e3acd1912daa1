import { doctorMessages } from '#lib/messages/operator/doctor.ts';

/** `bad`: the shop must not open so; `warn`: it may, but the operator should know. */
export type DoctorLine = { state: 'ok' | 'warn' | 'bad'; text: string };

export const ok = (text: string): DoctorLine => ({ state: 'ok', text });
export const warn = (text: string): DoctorLine => ({ state: 'warn', text });
export const bad = (text: string): DoctorLine => ({ state: 'bad', text });

/** A reason short enough for a line, without an address that could carry a password. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string'
    ? code
    : String(message ?? error)
        .replaceAll(/\w+:\/\/\S+/g, '…')
        .split('\n', 1)
        .join('');
};

/** The findings as the operator reads them, and whether the shop may open. */
export function doctorText(findings: readonly DoctorLine[]): { text: string; ok: boolean } {
  const count = (state: DoctorLine['state']) => findings.filter((finding) => finding.state === state).length;
  const [errors, warnings] = [count('bad'), count('warn')];
  const verdict =
    errors > 0 ? doctorMessages.notWell(errors, warnings) : warnings > 0 ? doctorMessages.warned(warnings) : doctorMessages.allWell;
  const lines = findings.map(({ state, text }) => `${doctorMessages.mark[state]} ${text}`);
  return { text: [...lines, '', verdict].join('\n'), ok: errors === 0 };
}
