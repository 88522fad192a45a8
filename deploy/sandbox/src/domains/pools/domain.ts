/** Prepaid money of merchants: pools, their balances, and how long the balances will last. */
import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { servePools } from './routes.ts';

export const poolsDomain = defineDomain({ name: 'pools', calls: [pools], serve: servePools });
