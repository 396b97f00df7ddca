import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { loadMessages, type Text } from '../../../lib/text.ts';
import { classes } from '../../../ui/classes.ts';
import { controlClass } from '../../../ui/field.tsx';
import { TextArea } from '../../../forms/fields.tsx';
import type { Part } from '../../../forms/form.tsx';
import styles from './editor.module.css';
import { LinkPanel } from './link-panel.tsx';
import type { EditorFacts, RichEditor } from './rich-editor.ts';

interface RichTextFieldProps {
  part: Part;
  hint: string;
  rows: number;
  max: number;
}

const kinds = ['paragraph', 'heading', 'item', 'number'] as const;
const looks = ['bold', 'italic'] as const;
const steps = ['undo', 'redo'] as const;
/** The keys of `rich-editor.ts`; on a Mac, Command is Control. */
const keys = {
  paragraph: 'Control+Alt+0',
  heading: 'Control+Alt+2',
  item: 'Control+Shift+8',
  number: 'Control+Shift+7',
  bold: 'Control+B',
  italic: 'Control+I',
  link: 'Control+K',
  undo: 'Control+Z',
  redo: 'Control+Y',
} as const;

const describeKeys = (name: keyof typeof keys) => ({
  title: keys[name].replace('Control', 'Ctrl'),
  'aria-keyshortcuts': keys[name],
});

/** Arrow keys move between the buttons of a toolbar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
  event.preventDefault();
}

/**
 * Formatted text: a plain field with light marks, replaced by an editor when its code has loaded.
 */
export function RichTextField({ part, hint, rows, max }: RichTextFieldProps): ReactNode {
  const text = useText();
  const { t } = text;
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isAskingLink, setIsAskingLink] = useState(false);
  const { editor, facts } = useEditor(box, place, () => setIsAskingLink(true));
  const length = facts?.length ?? 0;
  // Hints about light marks apply to the plain field only.
  const format = t(editor === undefined ? 'listingForm.hint.marks' : 'listingForm.hint.links');
  const fullHint = `${hint} ${format}`.trim();
  useEffect(() => editor?.showSelection(isAskingLink), [editor, isAskingLink]);
  /** Ends the question for an address; the selection is the one before it. */
  const endLink = (change?: () => void): void => {
    change?.();
    setIsAskingLink(false);
    editor?.focus();
  };
  return (
    <div ref={box} className={classes(styles.box, editor !== undefined && styles.open)}>
      <TextArea part={part} {...(fullHint === '' ? {} : { hint: fullHint })} rows={rows} />
      {editor !== undefined && (
        <Toolbar editor={editor} facts={facts} onAskLink={() => setIsAskingLink(true)} />
      )}
      {editor !== undefined && isAskingLink && (
        <LinkPanel
          url={facts?.link ?? undefined}
          onSave={(address) => endLink(() => editor.setLink(address))}
          onRemove={() => endLink(() => editor.removeLink())}
          onClose={() => endLink()}
        />
      )}
      <div
        ref={place}
        className={classes(controlClass, styles.place)}
        hidden={editor === undefined}
      />
      <output className={styles.count}>{formatSimplified(text, facts?.simplified)}</output>
      {length >= max * 0.8 && (
        <p className={styles.count}>{t('writing.editor.count', { length, max })}</p>
      )}
    </div>
  );
}

/** Opens the editor of the text area within `box` at `place`, once its code has loaded. */
function useEditor(
  box: RefObject<HTMLDivElement | null>,
  place: RefObject<HTMLDivElement | null>,
  onAskLink: () => void,
): { editor: RichEditor | undefined; facts: EditorFacts | undefined } {
  const { locale } = useText();
  const [editor, setEditor] = useState<RichEditor>();
  const [facts, setFacts] = useState<EditorFacts>();
  const askLink = useRef(onAskLink);
  useEffect(() => {
    askLink.current = onAskLink;
  });
  useEffect(() => {
    const field = box.current?.querySelector('textarea');
    const target = place.current;
    if (field === null || field === undefined || target === null) return undefined;
    let isEnded = false;
    let openedEditor: RichEditor | undefined;
    const listening = new AbortController();
    const loading = Promise.all([import('./rich-editor.ts'), loadMessages(locale, ['writing'])]);
    void loading.then(([{ openEditor }]) => {
      const open = (): void => {
        if (isEnded || openedEditor !== undefined) return;
        openedEditor = openEditor(field, target, {
          onChange: setFacts,
          onAskLink: () => askLink.current(),
        });
        setEditor(openedEditor);
      };
      // Typing in the plain field is not interrupted.
      if (document.activeElement !== field) return open();
      return field.addEventListener('blur', open, { once: true, signal: listening.signal });
    });
    return () => {
      isEnded = true;
      listening.abort();
      openedEditor?.destroy();
      setEditor(undefined);
    };
  }, [box, place, locale]);
  return { editor, facts };
}

function Toolbar({
  editor,
  facts,
  onAskLink,
}: {
  editor: RichEditor;
  facts: EditorFacts | undefined;
  onAskLink: () => void;
}): ReactNode {
  const { t } = useText();
  return (
    <div
      className={styles.tools}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('writing.editor.tools')}
      onKeyDown={moveFocus}
    >
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.tool}
          {...describeKeys(kind)}
          aria-pressed={facts?.kind === kind}
          onClick={() => editor.run(kind)}
        >
          {t(`writing.editor.${kind}`)}
        </button>
      ))}
      {looks.map((look) => {
        const Words = look === 'bold' ? 'strong' : 'em';
        return (
          <button
            key={look}
            type="button"
            className={styles.tool}
            {...describeKeys(look)}
            aria-pressed={(look === 'bold' ? facts?.isBold : facts?.isItalic) === true}
            onClick={() => editor.run(look)}
          >
            <Words>{t(`writing.editor.${look}`)}</Words>
          </button>
        );
      })}
      <button
        type="button"
        className={styles.tool}
        {...describeKeys('link')}
        aria-pressed={typeof facts?.link === 'string'}
        aria-disabled={facts?.link === null}
        onClick={() => facts?.link !== null && onAskLink()}
      >
        {t('writing.editor.link')}
      </button>
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          className={styles.tool}
          {...describeKeys(step)}
          aria-disabled={!(step === 'undo' ? facts?.canUndo : facts?.canRedo)}
          onClick={() => editor.run(step)}
        >
          {t(`writing.editor.${step}`)}
        </button>
      ))}
    </div>
  );
}

/** Formats what a paste simplified as one sentence; '' when nothing was. */
function formatSimplified({ t, list }: Text, simplified: EditorFacts['simplified'] = {}): string {
  const { links, tables, pictures, looks, ends } = simplified;
  const parts = [
    links && t('writing.editor.pastedLinks', { count: links }),
    tables && t('writing.editor.pastedTables', { count: tables }),
    pictures && t('writing.editor.pastedPictures', { count: pictures }),
    looks && t('writing.editor.pastedLooks', { count: looks }),
    ends && t('writing.editor.pastedEnds'),
  ].filter((part) => part !== undefined && part !== 0);
  return parts.length === 0 ? '' : t('writing.editor.pasted', { what: list(parts) });
}
