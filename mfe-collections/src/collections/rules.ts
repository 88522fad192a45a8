import type { Collection, RecordStatus } from '@portal/shared/contract/collections.ts';

/** Specification §3: 1 is active, 2 is inactive. */
export const isActive = ({ record_status }: Pick<Collection, 'record_status'>): boolean => record_status === 1;

/** What starting or stopping makes of it. */
export const turned = (status: RecordStatus): RecordStatus => (status === 1 ? 2 : 1);
