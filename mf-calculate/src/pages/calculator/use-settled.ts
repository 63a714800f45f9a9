import { useEffect, useState } from 'react';

/** The value as it was before it last rested for that long; '' until then. For announcing what changes with every key. */
export function useSettled(value: string, restMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
