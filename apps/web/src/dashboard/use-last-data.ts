import { useState } from 'react';

/** The last data of a query. An ended session removes them, and a form that needs them would lose what was typed. */
export function useLastData<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
