import { useState } from 'react';

/**
 * Adjusts state in the very render in which `value` became another: a page left behind closes its
 * menus, a new search fills its form.
 */
export function useOnChange<T>(value: T, adjust: () => void): void {
  const [seen, setSeen] = useState(value);
  if (seen === value) return;
  setSeen(value);
  adjust();
}
