/** Data that every screen needs: banks, holidays, options, prices. */
import { platform } from '@portal/shared/contract/merchant/platform/platform.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { servePlatform } from './routes.ts';
import { seedPlatform } from './seed.ts';

export const platformDomain = defineDomain({
  name: 'platform',
  calls: [platform],
  serve: servePlatform,
  needs: ['paymentProviders'],
  seed: seedPlatform,
});
