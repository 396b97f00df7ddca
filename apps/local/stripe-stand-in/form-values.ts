/** A form-encoded body or query, nested as Stripe nests it: `a[b][0]=c`. */
export type FormValue = string | FormValues;
export interface FormValues {
  [name: string]: FormValue;
}

/** Parses `a[b]=c` into `{a: {b: 'c'}}`; a list is an object whose names are numbers. */
export function formValues(encoded: string): FormValues {
  const values = createEmpty();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const parts = name.replaceAll(']', '').split('[');
    let place = values;
    for (const [at, part] of parts.entries()) {
      if (at === parts.length - 1) {
        // `a[]=x` appends to the list.
        place[part === '' ? String(Object.keys(place).length) : part] = value;
        break;
      }
      const nested = place[part];
      const inner = typeof nested === 'object' ? nested : createEmpty();
      place[part] = inner;
      place = inner;
    }
  }
  return values;
}

/** Without a prototype, whose properties a name could reach. */
function createEmpty(): FormValues {
  return Object.create(null);
}
