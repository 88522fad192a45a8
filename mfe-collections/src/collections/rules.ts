import type { Collection, RecordStatus } from '@portal/shared/contract/merchant/collections/collections.ts';
import type { RemoteText } from '../messages.ts';

/** Specification §3: 1 is active, 2 is inactive. */
export const isActive = ({ record_status }: Pick<Collection, 'record_status'>): boolean => record_status === 1;

/** The status after starting or stopping a collection. */
export const turned = (status: RecordStatus): RecordStatus => (status === 1 ? 2 : 1);

/** The record for a drawer's form: `record` to change, `like` to clone, or neither for an empty form. */
export interface DrawerRecord {
  readonly record?: Collection | null;
  readonly like?: Collection | null;
}

/** The title of a drawer; undefined for an empty form. */
export function titleOf(t: RemoteText, { record, like }: Required<DrawerRecord>): string | undefined {
  if (record) return t('collections.edit', { title: record.title });
  return like ? t('collections.copy_of', { title: like.title }) : undefined;
}

/** A clone as initial values of the form: active, and with a title that marks it as a copy. */
export const prefillFrom = (t: RemoteText, like: Collection): Collection => ({
  ...like,
  title: t('collections.copied', { title: like.title }),
  record_status: 1,
});
