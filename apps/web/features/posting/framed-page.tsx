import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './posting.module.css';

/**
 * A part of this page in a window of its own, as narrow as a phone, so that it is laid out as on
 * one. Nothing in it can be focused or followed; it scrolls to the element `at`.
 */
export function FramedPage({
  title,
  at,
  children,
}: {
  title: string;
  at: string | undefined;
  children: ReactNode;
}): ReactNode {
  const [inside, setInside] = useState<Document | null>(null);
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => {
    if (inside === null) return undefined;
    let isGone = false;
    void dress(inside).then(() => {
      if (!isGone) setBody(inside.body);
    });
    return () => {
      isGone = true;
      setBody(undefined);
    };
  }, [inside]);
  useEffect(() => {
    if (at === undefined || body === undefined) return;
    const { defaultView: view } = body.ownerDocument;
    const part = body.ownerDocument.getElementById(at);
    // `scrollIntoView` would move the page around it as well.
    view?.scrollBy(0, part?.getBoundingClientRect().top ?? 0);
  }, [body, at]);
  return (
    <>
      <iframe
        className={styles.frame}
        tabIndex={-1}
        title={title}
        srcDoc="<!doctype html>"
        onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument)}
      />
      {body !== undefined && createPortal(children, body)}
    </>
  );
}

/** Gives an empty document the look of this one: its styles, once they have come, and its icons. */
async function dress(inside: Document): Promise<void> {
  const { lang, dataset } = document.documentElement;
  inside.documentElement.lang = lang;
  if (dataset['theme'] !== undefined) inside.documentElement.dataset['theme'] = dataset['theme'];
  const sheets = [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(sheetOrStyle)]
    // Those that the server wrote into the page have a switched-off link as well.
    .filter(({ sheet }) => sheet !== null)
    .map((sheet) => inside.importNode(sheet, true));
  const coming = sheets.filter(({ nodeName }) => nodeName === 'LINK').map(settled);
  inside.head.replaceChildren(...sheets);
  inside.body.inert = true;
  const icons = document.querySelector('symbol')?.closest('svg');
  inside.body.replaceChildren(...(icons == null ? [] : [inside.importNode(icons, true)]));
  await Promise.all(coming);
}

const sheetOrStyle = 'link[rel=stylesheet], style';

function settled(sheet: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve(), { once: true });
    sheet.addEventListener('error', () => resolve(), { once: true });
  });
}
