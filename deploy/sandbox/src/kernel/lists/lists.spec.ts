import { customers, type Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { searchKey, type ListInput } from '@portal/shared/contract/kernel/list.ts';
import { dataOf } from '../../testing/calls.ts';
import { forEachDatabase } from '../../testing/each-database.ts';

const NAMES = [
  'Ali_Baba',
  'ali baba 2',
  '100% Halal',
  '100 Halal',
  String.raw`C:\Kedai`,
  'Zul',
  'abu',
  "O'Neil; drop table",
];

// Runs on both databases, because sorting and searching of texts may differ.
forEachDatabase('a list', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
    for (const [index, name] of NAMES.entries()) {
      const body = { name, email: `ujian${index}@example.my`, phone: '', note: '', is_active: index !== 6 };
      await dataOf(sandbox(), customers.create, { body }, { token });
    }
  });

  async function list(part: {
    readonly find?: string;
    readonly in?: string;
    readonly sort?: string;
    readonly dir?: 'asc' | 'desc';
    readonly skip?: number;
    readonly limit?: number;
    readonly active?: string;
    readonly createdOn?: string;
  }) {
    const {
      find = '',
      in: column = 'name',
      sort = 'created_at',
      dir = 'desc',
      skip = 0,
      limit = 100,
      active,
      createdOn,
    } = part;
    const input: ListInput = {
      query: { skip, limit },
      body: {
        search: { search_enable: find !== '', search_key: find, search_column: column },
        sort: { parameter_name: sort, sort_type: dir },
        filter: { ...(active && { is_active: active }), ...(createdOn && { created_at: createdOn }) },
      },
    };
    return (await dataOf(sandbox(), customers.list, input, { token })).list;
  }
  const names = (rows: readonly Customer[]) => rows.map(({ name }) => name).sort();

  describe('search', () => {
    it.each([
      ['BABA', ['Ali_Baba', 'ali baba 2']],
      [searchKey('ali baba'), ['Ali_Baba', 'ali baba 2']],
      ['ali baba', ['Ali_Baba', 'ali baba 2']],
      ['100%', ['100% Halal']],
      [searchKey('100 halal'), ['100 Halal']],
      [String.raw`c:\k`, [String.raw`C:\Kedai`]],
      ["'neil;", ["O'Neil; drop table"]],
      ['li_baba', ['Ali_Baba', 'ali baba 2']],
      ['tiada orang', []],
    ])('a search for %s finds %j', async (find, expected) => {
      const { data, total } = await list({ find });
      expect(names(data)).toEqual(expected);
      expect(total).toBe(expected.length);
    });

    it('a search looks only in its named column', async () => {
      expect((await list({ find: 'ujian3', in: 'email' })).total).toBe(1);
      expect((await list({ find: 'ujian3', in: 'name' })).total).toBe(0);
    });
  });

  describe('sorting', () => {
    it('sorting by name ignores upper and lower case, in both directions', async () => {
      const up = (await list({ sort: 'name', dir: 'asc' })).data.map(({ name }) => name);
      expect(up).toEqual([...up].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
      const down = (await list({ sort: 'name', dir: 'desc' })).data.map(({ name }) => name.toLowerCase());
      expect(down).toEqual(up.map((name) => name.toLowerCase()).toReversed());
    });

    it('rows with equal values keep a fixed order, so no row is missing or repeated between pages', async () => {
      const seen = new Set<string>();
      const { total } = await list({});
      for (let skip = 0; skip < total; skip += 7)
        for (const { id } of (await list({ skip, limit: 7 })).data) seen.add(id);
      expect(seen.size).toBe(total);
    });
  });

  it('a list has its newest rows first by default', async () => {
    const moments = (await list({})).data.map(({ created_at }) => created_at);
    expect(moments).toEqual([...moments].sort().toReversed());
  });

  it('a list with a filter has only matching rows, and their count', async () => {
    const all = await list({});
    const active = await list({ active: 'true' });
    const inactive = await list({ active: 'false' });
    expect(active.total + inactive.total).toBe(all.total);
    expect(inactive.data.every(({ is_active }) => !is_active)).toBe(true);
    expect(names(inactive.data)).toContain('abu');
  });

  it('a list of a range of days has the rows of these days in Kuala Lumpur, both ends included', async () => {
    const all = await list({ limit: 500 });
    const dayOf = (moment: string) => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10);
    const madeOn = all.data.map(({ created_at }) => dayOf(created_at)).sort();
    const [from = '', to = ''] = [madeOn[5], madeOn[20]];
    const { data, total } = await list({ createdOn: `${from}..${to}`, limit: 500 });
    expect(total).toBe(madeOn.filter((day) => day >= from && day <= to).length);
    expect(data.every(({ created_at }) => dayOf(created_at) >= from && dayOf(created_at) <= to)).toBe(true);
    expect((await list({ createdOn: '9999-12-31..9999-12-31' })).total).toBe(0);
  });

  it('a list is empty on a page past its end, and still has the total count', async () => {
    const { total } = await list({});
    expect(await list({ skip: 10_000 })).toEqual({ data: [], total });
  });
});
