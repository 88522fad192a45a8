import { recordPaths } from './record-paths.ts';

describe('the URLs of a resource', () => {
  it('are those of its list, of a new record, and of an existing one', () => {
    const tags = recordPaths('/tags');
    expect([tags.list(), tags.create(), tags.one('view', 'a'), tags.one('edit', 'a')]).toEqual([
      '/tags/list',
      '/tags/new',
      '/tags/view/a',
      '/tags/edit/a',
    ]);
  });

  it('contain `datatable` where the specification does', () => {
    expect(recordPaths('/customers', 'datatable').list()).toBe('/customers/datatable');
  });
});
