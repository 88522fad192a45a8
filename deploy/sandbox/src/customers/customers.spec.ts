import { forEachDatabase } from '../testing/each-database.ts';

forEachDatabase((sandbox) => {
  it('a merchant lists customers', async () => {
    const { access } = await sandbox().signIn('aminah');
    const answer = await sandbox().app.inject({
      method: 'POST',
      url: '/api/v1/customers/merchant-customer?skip=0&limit=2',
      headers: { authorization: `Bearer ${access}` },
      payload: {
        search: { search_enable: false, search_key: '', search_column: 'name' },
        sort: { parameter_name: 'name', sort_type: 'asc' },
      },
    });
    expect(answer.json().data.list.total).toBe(64);
  });
});
