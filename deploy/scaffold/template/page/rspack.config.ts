import { remote } from '@portal/shared/build/remote.ts';
import { manifest } from './src/manifest.ts';

export default remote(manifest);
