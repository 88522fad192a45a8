/**
 * The permissions that remotes bring, as the registry has them. The shell adds them before it opens a remote, so no catalogue is fetched for
 * their words, and `accessWord` finds these.
 */
import { permissionsIn, type PermissionArea } from '../contract/kernel/permissions/feature-permissions.ts';
import { i18n } from './i18n.ts';
import { LANGUAGES } from './language.ts';

let known: readonly PermissionArea[] = [];

/** Replaces the permissions of all remotes. */
export function setPermissionAreas(areas: readonly PermissionArea[]): void {
  known = areas;
  for (const language of LANGUAGES)
    for (const { permission, words } of areas.flatMap(permissionsIn))
      i18n.addResource(language, 'permissions', `permission.${permission}`, words[language]);
}

export const permissionAreas = (): readonly PermissionArea[] => known;
