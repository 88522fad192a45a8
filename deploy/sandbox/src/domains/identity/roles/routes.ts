import { ROLES } from '@portal/shared/contract/kernel/permissions.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/http/serve.ts';

export function serveRoles(app: FastifyInstance): void {
  serve(
    app,
    roles.list,
    async () =>
      Object.entries(ROLES).map(([role, { portal, permissions }]) => ({
        role,
        portal_type: portal,
        permissions: [...permissions],
      })),
    { mode: 'read' },
  );
}
