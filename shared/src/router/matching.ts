/** Finds the route of a URL before a router exists, for pages that the edge rendered. */
export { matchRoutes } from 'react-router-dom';
