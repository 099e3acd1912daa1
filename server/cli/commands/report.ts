import { dayEnd, dayStart, moscowDay } from '#lib/domain/calendar.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { reportMessages } from '#lib/messages/operator/report.ts';
import { requestMessages } from '#lib/messages/operator/requests.ts';
import type { AppDeps } from '../../context/deps.ts';
import { loadReport } from '../../modules/report/service.ts';
import { ErasureHeld } from '../../modules/retention/held.ts';
import { eraseOld } from '../../modules/retention/repository-rows.ts';
import { tidyFilesNow } from '../../modules/retention/schedule.ts';
import { day, flag, optional } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { reportText } from '../report-text.ts';
import { requestRows } from '../request-rows.ts';

const DEFAULT_DAYS = 30;

/** Letters about personal data belong to what waits, whatever the period. */
async function waitingRequests(deps: AppDeps): Promise<string> {
  const rows = await requestRows(deps, 'open');
  return rows.map((row) => `  ${row.join('  ')}`).join('\n') || `  ${reportMessages.none}`;
}

export const REPORT_COMMANDS: readonly Command[] = [
  command({
    name: 'report',
    summary: reportMessages.summary,
    args: { first: optional(day(argumentNames.firstDay)), last: optional(day(argumentNames.lastDay)) },
    run: async (deps, { first, last }) => {
      const { db, clock } = deps;
      const now = clock();
      const from = first === null ? new Date(now.getTime() - DEFAULT_DAYS * DAY_MS) : dayStart(first);
      const to = last === null ? now : dayEnd(last);
      if (from >= to) throw new CommandError(reportMessages.backwards);
      const report = await loadReport(db, { from: from.toISOString(), to: to.toISOString() }, now);
      return `${reportMessages.title(moscowDay(from), moscowDay(new Date(to.getTime() - 1)))}\n\n${reportText(report)}\n\n${requestMessages.waiting}\n${await waitingRequests(deps)}`;
    },
  }),
  command({
    name: 'erase',
    summary: reportMessages.erase,
    options: { confirm: flag },
    run: async (deps, { confirm }) => {
      try {
        const tidied = await tidyFilesNow(deps, confirm);
        return reportMessages.erased({ ...(await eraseOld(deps.db, deps.clock(), deps.config.retention)), ...tidied });
      } catch (error) {
        if (!(error instanceof ErasureHeld)) throw error;
        throw new CommandError(error.message);
      }
    },
  }),
];
