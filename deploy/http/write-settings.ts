/** `npm run settings`: writes `docs/settings.md`. */
import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { settingsPage } from './settings.ts';

const PAGE = 'docs/settings.md';

await writeFile(PAGE, await format(settingsPage(), { ...(await resolveConfig(PAGE)), filepath: PAGE }));
