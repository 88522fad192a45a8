/** Published stores as their buyers see them, before they order. */
import { storefront } from '@portal/shared/contract/public/storefront.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveStorefront } from './routes.ts';

export const storefrontDomain = defineDomain({ name: 'storefront', calls: [storefront], serve: serveStorefront });
