// The part of react-router-dom that the shell provides to every section: the singleton's contract.
// Re-exported from react-router, because the package's own entry brings 32 KB that no page uses.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  ScrollRestoration,
  isRouteErrorResponse,
  matchRoutes,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
