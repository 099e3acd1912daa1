import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { eachEngine, startShop } from '#tests/support/server.ts';

const NOW = new Date('2026-11-01T00:00:00Z');

/** A step a later release might add. */
const LATER = {
  ...MIGRATIONS,
  '002-nickname': {
    up: async (db: Kysely<unknown>) => {
      await sql`alter table managers add column nickname text not null default ''`.execute(db);
      await sql`update managers set nickname = name`.execute(db);
    },
  },
};

eachEngine('migrations', (engine) => {
  it('apply a later step once, over the rows there are, however many processes start', async () => {
    const shop = await startShop({ engine });
    try {
      const { db } = shop.deps;
      expect(await migrate(db, NOW)).toEqual([]);
      const applied = await Promise.all([1, 2, 3].map(() => migrate(db, NOW, undefined, LATER)));
      expect(applied.flat()).toEqual(['002-nickname']);
      const { rows } = await sql<{ name: string; nickname: string }>`select name, nickname from managers`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
      for (const { name, nickname } of rows) expect(nickname).toBe(name);
    } finally {
      await shop.close();
    }
  });
});
