/** Prepaid money of merchants: pools, what is in them and how long it lasts. */
import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { servePools } from './routes.ts';

export const poolsDomain = defineDomain({ name: 'pools', calls: [pools], serve: servePools });
