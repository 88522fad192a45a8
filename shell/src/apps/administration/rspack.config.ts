import { remote } from '@portal/shared/build/remote.ts';
import { manifest } from './manifest.ts';

export default remote(manifest);
