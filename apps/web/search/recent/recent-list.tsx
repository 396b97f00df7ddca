import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useSite } from '../../lib/navigation/page-context.tsx';
import { useOnChange } from '../../lib/use-on-change.ts';
import { RecentLinks } from './recent-links.tsx';
import styles from './recent-list.module.css';

export interface RecentListProps {
  form: HTMLFormElement;
}

/**
 * Recent searches under the keyword field, while it is empty and has the focus. Arrow keys move
 * between field and links; Escape closes.
 */
export function RecentList({ form }: RecentListProps): ReactNode {
  const { page } = useSite();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(() => isAtEmptyField(form));
  useOnChange(page, () => setOpen(false));
  useEffect(() => followForm(form, list, setOpen), [form]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus for the click on a link
    <div
      ref={list}
      className={styles.list}
      hidden={!isOpen}
      onMouseDown={(event) => event.preventDefault()}
    >
      {isOpen && <RecentLinks />}
    </div>
  );
}

function getField(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem('q');
  return field instanceof HTMLInputElement ? field : undefined;
}

function isAtEmptyField(form: HTMLFormElement): boolean {
  const field = getField(form);
  return field !== undefined && field === document.activeElement && field.value.trim() === '';
}

/** Opens, closes and moves by the events of the form. Returns the function that stops. */
function followForm(
  form: HTMLFormElement,
  list: RefObject<HTMLElement | null>,
  setOpen: (isOpen: boolean) => void,
): () => void {
  const isInList = (target: EventTarget | null): boolean =>
    target instanceof Node && list.current?.contains(target) === true;
  const update = (): void => setOpen(isAtEmptyField(form) || isInList(document.activeElement));
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== getField(form) && !isInList(relatedTarget)) setOpen(false);
  };
  const press = (event: KeyboardEvent): void => {
    const isInside = isInList(event.target);
    if (!isInside && !isAtEmptyField(form)) return;
    if (event.key === 'Escape') {
      setOpen(false);
      if (isInside) getField(form)?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const move = (by: number): void => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement) + by;
    // Closed by Escape: the first arrow opens it again.
    if (links.length === 0) setOpen(true);
    else if (at < 0) getField(form)?.focus();
    else links[Math.min(at, links.length - 1)]?.focus();
  };
  const listeners = { focusin: update, input: update, click: update } as const;
  for (const [name, listener] of Object.entries(listeners)) form.addEventListener(name, listener);
  form.addEventListener('focusout', leave);
  form.addEventListener('keydown', press);
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      form.removeEventListener(name, listener);
    form.removeEventListener('focusout', leave);
    form.removeEventListener('keydown', press);
  };
}
