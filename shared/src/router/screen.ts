/** The parts of React Router that screens, routes and paths of a remote may use. */
export {
  Link,
  Outlet,
  redirect,
  redirectDocument,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  NavigationType,
  useNavigationType,
  useOutletContext,
  useParams,
  useRevalidator,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
