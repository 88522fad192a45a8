/**
 * What the audit list holds: each change of who may do what, and of where money goes, and each look of the operator into the account. The
 * English words are what the gateway says; a screen says them in the person's language (`audit.…` of the catalogues of the account area).
 */
export const AUDIT_ACTIONS = {
  'api_key.created': 'API key made',
  'api_key.changed': 'API key changed',
  'api_key.rotated': 'API key given another secret',
  'api_key.revoked': 'API key revoked',
  'whitelist.added': 'Whitelist entry added',
  'whitelist.changed': 'Whitelist entry changed',
  'whitelist.removed': 'Whitelist entry removed',
  'company.created': 'Company details begun',
  'company.changed': 'Company details changed',
  'company.removed': 'Company details deleted',
  'company.submitted': 'Company details sent for review',
  'company.approved': 'Company details approved',
  'company.returned': 'Company details returned',
  'owner.added': 'Business owner added',
  'owner.changed': 'Business owner changed',
  'owner.removed': 'Business owner removed',
  'owner.approved': 'Business owner approved',
  'owner.returned': 'Business owner returned',
  'bank_account.added': 'Bank account added',
  'bank_account.changed': 'Bank account changed',
  'bank_account.removed': 'Bank account removed',
  'factor.app_on': 'Authenticator app turned on',
  'factor.app_off': 'Authenticator app turned off',
  'factor.codes_renewed': 'New recovery codes made',
  'factor.reset_asked': 'Reset of the second factor asked for',
  'factor.reset_stopped': 'Reset of the second factor stopped',
  'factor.reset': 'Second factor reset',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'account.opened': 'Account opened',
  'account.introduced': 'Account introduced',
  'account.invite_created': 'Invite link made',
  'account.invite_replaced': 'Invite link replaced',
  'account.changed': 'Account changed',
  'account.closed': 'Account closed',
  'person.invited': 'Person invited',
  'person.withdrawn': 'Invitation withdrawn',
  'person.joined': 'Invitation accepted',
  'person.added': 'Person of another account added',
  'person.changed': 'Person given another role',
  'person.suspended': 'Person suspended',
  'person.resumed': 'Suspension of a person ended',
  'person.removed': 'Person removed',
  'role.created': 'Role made',
  'role.changed': 'Role changed',
  'role.removed': 'Role deleted',
  'account.suspended': 'Account suspended',
  'account.reopened': 'Account reopened',
  'account.plan_set': 'Plan set by the operator',
  'account.limits_set': 'Limits set by the operator',
  'access.viewed': 'The operator looked',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(AUDIT_ACTIONS, name);
