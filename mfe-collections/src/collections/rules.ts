import type { Collection, RecordStatus } from '@portal/shared/contract/merchant/collections/collections.ts';
import type { RemoteText } from '../messages.ts';

/** Specification §3: 1 is active, 2 is inactive. */
export const isActive = ({ record_status }: Pick<Collection, 'record_status'>): boolean => record_status === 1;

/** What starting or stopping makes of it. */
export const turned = (status: RecordStatus): RecordStatus => (status === 1 ? 2 : 1);

/** Which form a drawer shows: that of `record`, one filled in like another, or an empty one. */
export interface DrawerRecord {
  readonly record?: Collection | null;
  readonly like?: Collection | null;
}

/** What a drawer is headed with; undefined over an empty form. */
export function titleOf(t: RemoteText, { record, like }: Required<DrawerRecord>): string | undefined {
  if (record) return t('collections.edit', { title: record.title });
  return like ? t('collections.copy_of', { title: like.title }) : undefined;
}

/** Another like it, to be changed before it is made: open, and called a copy. */
export const copied = (t: RemoteText, like: Collection): Collection => ({
  ...like,
  title: t('collections.copied', { title: like.title }),
  record_status: 1,
});
