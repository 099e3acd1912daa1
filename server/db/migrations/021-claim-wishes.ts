import { type Kysely, sql } from 'kysely';

/** What a claim asks for, and how many pieces are bad: the returns policy promises the choice. Claims filed before say neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table claims add column wish text').execute(db);
  await sql.raw('alter table claims add column spoiled integer').execute(db);
}
