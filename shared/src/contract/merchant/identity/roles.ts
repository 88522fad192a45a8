/** The roles people can have, each with what it may do. */
import * as v from 'valibot';
import { PortalType } from '../../kernel/permissions.ts';
import { defineCall } from '../../kernel/call.ts';

export const RoleRow = v.object({ role: v.string(), portal_type: PortalType, permissions: v.array(v.string()) });
export type RoleRow = v.InferOutput<typeof RoleRow>;

export const roles = {
  list: defineCall({ method: 'GET', path: 'roles', access: 'session', data: v.array(RoleRow) }),
};
