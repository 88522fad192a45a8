import { pages } from './all-pages.ts';
import { start } from './start.ts';

await start(pages);
