/** What merchants set for a collection in words: ordinary resources without a list of their own in the portal. */
import type { Ordinary } from '../../../kernel/resources/crud-resource.ts';
import { sharing } from './share-settings.ts';
import { thanks } from './success-fields.ts';
import { support } from './support-details.ts';

export const SETTINGS: readonly Ordinary[] = [thanks, support, sharing];
