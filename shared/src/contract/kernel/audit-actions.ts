/**
 * What the audit list holds: each change of who may do what, and of where money goes. The English words are what the gateway says; a
 * screen says them in the person's language (`audit.…` of the catalogues of the account area).
 */
export const AUDIT_ACTIONS = {
  'api_key.created': 'API key made',
  'api_key.changed': 'API key changed',
  'api_key.rotated': 'API key given another secret',
  'api_key.revoked': 'API key revoked',
  'whitelist.added': 'Whitelist entry added',
  'whitelist.changed': 'Whitelist entry changed',
  'whitelist.removed': 'Whitelist entry removed',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];
