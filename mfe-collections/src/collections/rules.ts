import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import type {
  Collection,
  RecordStatus,
  billMethods,
} from '@portal/shared/contract/merchant/collections/collections.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { RemoteText } from '../messages.ts';

/** Specification §3: 1 is active, 2 is inactive. */
export const isActive = ({ record_status }: Pick<Collection, 'record_status'>): boolean => record_status === 1;

/** What starting or stopping makes of it. */
export const turned = (status: RecordStatus): RecordStatus => (status === 1 ? 2 : 1);

/** Which form a drawer shows: that of `record`, one filled in like another, or an empty one. */
export interface Drawn {
  readonly record?: Collection | null;
  readonly like?: Collection | null;
}

/** What a drawer is headed with; undefined over an empty form. */
export function titleOf(t: RemoteText, { record, like }: Required<Drawn>): string | undefined {
  if (record) return t('collections.edit', { title: record.title });
  return like ? t('collections.copy_of', { title: like.title }) : undefined;
}

/** Another like it, to be changed before it is made: open, and called a copy. */
export const copied = (t: RemoteText, like: Collection): Collection => ({
  ...like,
  title: t('collections.copied', { title: like.title }),
  record_status: 1,
});

type PageTyped = CallInput<typeof billMethods.create>['body'];

/** What a new payment page begins with. */
export const emptyPage: PageTyped = {
  title: '',
  description: '',
  record_status: 1,
  image_id: null,
  amount_kind: 'fixed',
  amount: '',
  minimum_amount: '',
  maximum_amount: '',
  max_quantity: '1',
  asks_phone: false,
  reference_label: '',
  shows_progress: false,
};

const typed = (sen: Sen | null): string => (sen === null ? '' : decimalOf(sen));

/** A payment page as its form holds it: amounts and numbers are text. */
export const pageTyped = (page: Collection): PageTyped => ({
  ...page,
  amount_kind: page.amount_kind ?? 'fixed',
  amount: typed(page.amount),
  minimum_amount: typed(page.minimum_amount),
  maximum_amount: typed(page.maximum_amount),
  max_quantity: String(page.max_quantity),
});
