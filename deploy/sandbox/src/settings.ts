/** What merchants set for a collection in words: ordinary resources without a list of their own in the portal. */
import type { Ordinary } from './ordinary.ts';
import { sharing } from './settings/share-settings.ts';
import { thanks } from './settings/success-fields.ts';
import { support } from './settings/support-details.ts';

export const SETTINGS: readonly Ordinary[] = [thanks, support, sharing];
