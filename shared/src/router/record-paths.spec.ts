import { recordPaths } from './record-paths.ts';

describe('the addresses of a resource', () => {
  it('are those of its list, of a new record, and of one that is there', () => {
    const tags = recordPaths('/tags');
    expect([tags.list(), tags.create(), tags.one('view', 'a'), tags.one('edit', 'a')]).toEqual([
      '/tags/list',
      '/tags/new',
      '/tags/view/a',
      '/tags/edit/a',
    ]);
  });

  it('say `datatable` where the specification says it', () => {
    expect(recordPaths('/customers', 'datatable').list()).toBe('/customers/datatable');
  });
});
