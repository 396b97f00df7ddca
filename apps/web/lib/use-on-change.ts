import { useState } from 'react';

/**
 * Adjusts state in the render in which `value` changes, so that a navigation closes menus and a new
 * search fills its form.
 */
export function useOnChange<T>(value: T, adjust: () => void): void {
  const [seen, setSeen] = useState(value);
  if (seen === value) return;
  setSeen(value);
  adjust();
}
