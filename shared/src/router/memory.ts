/** A router without a browser, for a document that is rendered on the edge. */
export { createMemoryRouter, type RouteObject } from 'react-router-dom';
