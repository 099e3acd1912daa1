import { sql } from 'kysely';
import { cliMessages } from '#lib/messages/cli.ts';
import type { Command } from '../command.ts';

export const DOCTOR_COMMANDS: readonly Command[] = [
  {
    name: 'doctor',
    usage: '',
    summary: cliMessages.doctor,
    run: async ({ config, db, catalogue, payments }) => {
      await sql`select 1`.execute(db);
      return [
        cliMessages.doctorAddress(config.publicUrl),
        cliMessages.doctorDatabase(config.databaseUrl === null ? `SQLite, ${config.dataDir}` : 'PostgreSQL'),
        cliMessages.doctorContent(catalogue.products.size, catalogue.priceList.version),
        cliMessages.doctorMail(config.mailUrl === null ? `файлы в ${config.dataDir}/mail` : 'SMTP'),
        cliMessages.doctorPayment(payments.name),
      ].join('\n');
    },
  },
];
