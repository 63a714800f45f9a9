import { Link, Outlet } from 'react-router-dom';
export function SiteLayout() { return <><header><Link to="/">Home</Link><Link to="/give_zakat">Give</Link></header><main id="main"><Outlet /></main></>; }
