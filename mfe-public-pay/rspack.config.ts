import { standalone } from '@portal/shared/build/page.ts';
import { remote } from '@portal/shared/build/remote.ts';
import { manifest } from './src/manifest.ts';

export default [remote(manifest), standalone(manifest.name)];
