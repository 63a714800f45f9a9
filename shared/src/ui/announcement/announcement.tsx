import { useEffect, useState } from 'react';

const REST_MS = 600;

/** A text for the ear alone: read out once it has rested, never with every key, and not where it changes back before that. */
export function Announcement({ children }: { children: string }) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(children), REST_MS);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p className="visually-hidden" role="status">
      {settled}
    </p>
  );
}
