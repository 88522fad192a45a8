/** A router that needs no browser, for documents that are rendered on the edge. */
export { createMemoryRouter, type RouteObject } from 'react-router-dom';
