/** The globals of specs: the matchers of Testing Library, and `openSandbox`. */
import '@testing-library/jest-dom';
import '../sandbox/src/testing/sandbox-connection.ts';
