/** Inserts large numbers of products, for specs of the speed of calls. */
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import type { Database } from '../../../kernel/data/database.ts';
import { sql } from 'drizzle-orm';
import { categoriesTable } from '../../catalogue/domain.ts';
import { products, productVariants } from '../tables.ts';

/** Inserts this many products of the first demonstration merchant, each in three sizes of which one has its own price. */
export async function fillProducts({ tx }: Database, count: number): Promise<void> {
  const account = DEMO_MERCHANTS[0]?.id;
  const options = JSON.stringify([{ name: 'Saiz', values: ['S', 'M', 'L'] }]);
  await tx(async (work) => {
    await work.execute(
      sql`insert into ${products} (id, account_id, title, description, category_id, tags, status, price, options, created_at)
        select gen_random_uuid(), ${account}::uuid, 'Baju ' || n, '', (select id from ${categoriesTable} where account_id = ${account}::uuid limit 1),
          '{}', 'active', 1000 + n, ${options}::jsonb, now() - n * interval '1 minute'
        from generate_series(1, ${count}::int) as n`,
    );
    await work.execute(
      sql`insert into ${productVariants} (id, account_id, product_id, option_values, combination, sku, custom_pricing_price, is_active, created_at)
        select gen_random_uuid(), p.account_id, p.id, array[size], '["' || lower(size) || '"]', p.title || '-' || size,
          case size when 'L' then p.price + 200 end, true, p.created_at
        from ${products} p cross join unnest(array['S', 'M', 'L']) as size where p.title ~ '^Baju [0-9]+$' and p.account_id = ${account}::uuid`,
    );
  });
}
