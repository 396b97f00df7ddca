import type { Locale } from '@causa/shared/platform/locales';
import { loadMessages, type Text, getText } from '../../lib/text.ts';
import { areShortcutsOn, setShortcuts, shortcuts } from './shortcut-list.ts';
import choices from '../../ui/choice.module.css';
import styles from './shortcuts.module.css';

/**
 * Shows the list of shortcuts over any page, with its switch. A native dialog outside of the page's
 * tree, so that no page includes its code.
 */
export async function showShortcuts(locale: Locale): Promise<void> {
  await loadMessages(locale, ['shortcuts']);
  // The key was pressed again while the code and messages were loading.
  if (document.querySelector('dialog[open]') !== null) return;
  const text = getText(locale);
  const { t } = text;
  const dialog = element('dialog', {
    class: styles.dialog ?? '',
    'aria-labelledby': 'shortcuts-title',
  });
  const close = element(
    'button',
    { type: 'button', class: styles.close ?? '' },
    t('shortcuts.close'),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  const box = element('input', { type: 'checkbox', id: 'shortcuts-on' });
  box.checked = areShortcutsOn();
  box.addEventListener('change', () => setShortcuts(box.checked));
  const label = element('label', { for: 'shortcuts-on' }, t('shortcuts.on'));
  const choice = element('p', { class: choices.choice ?? '' });
  choice.append(box, label);
  const frame = element('div', { class: styles.frame ?? '' });
  frame.append(
    element('h2', { id: 'shortcuts-title' }, t('shortcuts.title')),
    element('p', {}, t('shortcuts.lead')),
    list(text),
    choice,
    close,
  );
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
}

function list({ t }: Text): HTMLElement {
  const items = element('dl', { class: styles.list ?? '' });
  for (const { keys, does } of shortcuts) {
    const [first, second] = keys;
    const row = element('div', {});
    const term = element('dt', {});
    const parts =
      second === undefined
        ? ['', first, '']
        : t('shortcuts.twoKeys', {
            first: `\u0000${first}\u0000`,
            second: `\u0000${second}\u0000`,
          }).split('\u0000');
    term.append(...parts.map((part, index) => (index % 2 === 1 ? element('kbd', {}, part) : part)));
    row.append(term, element('dd', {}, t(`shortcuts.${does}`)));
    items.append(row);
  }
  return items;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  words?: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (words !== undefined) made.textContent = words;
  return made;
}
