import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { recordSearch } from '@portal/shared/remote/record-search.ts';

export const search = recordSearch<Collection>({
  list: collections.list,
  get: collections.get,
  columns: () => ['title'],
  toFound: ({ id, title, description }) => ({ id, label: title, note: description, to: `/collections/view/${id}` }),
});
