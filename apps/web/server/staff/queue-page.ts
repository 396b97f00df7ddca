import type { Locale } from '@causa/shared/platform/locales';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { staffQueueContract } from '@causa/shared/moderation/staff.contract';
import { queueKinds, type QueueReason } from '@causa/shared/moderation/moderation';
import { messageFor, translatorFor } from '@causa/i18n/translate';
import { html, type Markup, type Part } from './html.ts';
import { staffDocument, staffPath, type StaffView } from './staff-document.ts';

type Queue = ReplyOf<typeof staffQueueContract>;
type Row = Queue['items'][number];

/** What waits, by risk and age, with figures and a link for each kind. */
export function queuePage(
  view: StaffView,
  { items, figures }: Queue,
  { kind, message }: { kind: string | undefined; message: string | null },
): string {
  const { locale } = view;
  const t = translatorFor(locale);
  const hours = (count: number | null): string =>
    count === null ? '–' : t('staff.hours', { hours: count });
  const kinds = queueKinds.filter((one) => (figures.byKind[one] ?? 0) > 0 || one === kind);
  const body = html`<h1>${t('staff.queue')}</h1>
    ${message === null ? null : html`<p class="notice" role="status">${message}</p>`}
    <ul class="figures">
      <li>${t('staff.open', { count: figures.open })}</li>
      <li>${t('staff.oldest', { age: hours(figures.oldestHours) })}</li>
      <li>${t('staff.median', { age: hours(figures.medianHours) })}</li>
    </ul>
    <nav aria-label="${t('staff.kinds')}">
      <ul class="kinds">
        <li><a href="${staffPath(locale)}" ${current(kind === undefined)}>${t('staff.all')}</a></li>
        ${kinds.map(
          (one) =>
            html`<li>
              <a href="${staffPath(locale)}?kind=${one}" ${current(one === kind)}
                >${t(`staff.kind.${one}`)} (${figures.byKind[one] ?? 0})</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    ${
      items.length === 0
        ? html`<p>${t('staff.empty')}</p>`
        : html`<ol>
            ${items.map((row) => getItem(locale, row))}
          </ol>`
    }`;
  return staffDocument(view, { title: t('staff.queue'), body });
}

const current = (is: boolean): Markup => (is ? html` aria-current="page"` : html``);

function getItem(locale: Locale, row: Row): Markup {
  const t = translatorFor(locale);
  const { id, kind, title, orgName, claimedBy } = row;
  return html`<li class="item">
    ${getScore(locale, row.score)}<a href="${staffPath(locale, `/queue/${id}`)}"
      ><bdi>${title === '' ? t(`staff.kind.${kind}`) : title}</bdi></a
    >
    <p class="quiet">
      ${t(`staff.kind.${kind}`)}${orgName === null || orgName === title ? null : html` · <bdi>${orgName}</bdi>`}
      · ${instant(locale, row.createdAt)}
    </p>
    ${row.reasons.length === 0 ? null : html`<p class="quiet">${row.reasons.map(({ rule }) => t(`staff.rule.${rule}`)).join(' · ')}</p>`}
    ${claimedBy === null ? null : html`<p class="quiet">${claimedBy.isMe ? t('staff.claimedByMe') : t('staff.claimedBy', { name: claimedBy.name })}</p>`}
  </li>`;
}

export function getScore(locale: Locale, score: number): Part {
  return score === 0
    ? null
    : html`<span class="score${score >= 5 ? ' high' : ''}"
        >${messageFor(locale, 'staff.score', { score })}</span
      >`;
}

/** Each rule with its points and what it saw. */
export function getReasons(locale: Locale, reasons: readonly QueueReason[]): Markup {
  return html`<ul class="plain">
    ${reasons.map(
      ({ rule, points, found = '' }) =>
        html`<li>
          ${messageFor(locale, `staff.rule.${rule}`)}${points === 0 ? null : ` (+${points})`}${found === '' ? null : html`: <q><bdi>${found}</bdi></q>`}
        </li>`,
    )}
  </ul>`;
}

/** A moment, in UTC: staff sit in several zones. */
export function instant(locale: Locale, iso: string): Markup {
  const text = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(iso));
  return html`<time datetime="${iso}">${text} UTC</time>`;
}
