import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens what is folded around the target of a hop, as the browser does for a document; rendered before what scrolls there. */
export function OpenTarget() {
  const location = useLocation();
  useLayoutEffect(() => {
    const around = document.getElementById(location.hash.slice(1))?.closest('details');
    if (around) around.open = true;
  }, [location]);
  return null;
}
