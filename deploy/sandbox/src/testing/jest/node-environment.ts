/** The Jest environment of specs without a screen. */
import { TestEnvironment } from 'jest-environment-node';
import { shareScripts } from './shared-scripts.ts';

shareScripts();

export default TestEnvironment;
