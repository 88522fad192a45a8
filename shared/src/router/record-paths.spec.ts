import { recordPaths } from './record-paths.ts';

describe('the URLs of a resource', () => {
  it('are its list, the form of a new record, and an existing record to view or edit', () => {
    const tags = recordPaths('/tags');
    expect([tags.list(), tags.create(), tags.one('view', 'a'), tags.one('edit', 'a')]).toEqual([
      '/tags/list',
      '/tags/new',
      '/tags/view/a',
      '/tags/edit/a',
    ]);
  });

  it('can have `datatable` as the segment of the list', () => {
    expect(recordPaths('/customers', 'datatable').list()).toBe('/customers/datatable');
  });
});
