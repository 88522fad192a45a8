/** Before the screen specs of a run. */
import { prepareTestSandboxes } from './test-sandbox.ts';

export default prepareTestSandboxes;
