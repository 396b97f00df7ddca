import type { ReplyOf } from '@causa/shared/platform/contract';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { staffItemDocument } from '@causa/shared/moderation/staff.endpoints';
import type { staffItemContract } from '@causa/shared/moderation/staff.contract';
import {
  claimMinutes,
  decisionNoteMax,
  decisionReasons,
  isFavorable,
  type QueueDecision,
} from '@causa/shared/moderation/moderation';
import { countryName } from '@causa/i18n/detail-formatters';
import { formatDate, formatNumber } from '@causa/i18n/formatters';
import { pageAccountField } from '@causa/shared/platform/pages/page-account';
import { isMessageKey, messageFor, translatorFor } from '@causa/i18n/translate';
import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import { facetOfField } from '../../listings/authoring/fields/list-field-texts.ts';
import { html, type Markup, type Part } from './html.ts';
import { instant, getReasons, getScore } from './queue-page.ts';
import { staffDocument, staffPath, type StaffView } from './staff-document.ts';

export type Item = ReplyOf<typeof staffItemContract>['item'];

/** What was typed and refused. */
export interface Left {
  message: string;
  reason: string;
  note: string;
}

/**
 * Keys: a approves, r returns or refuses, f freezes, n goes on. Without a reason r and f ask for
 * one.
 */
const keys = `
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(TEXTAREA|SELECT|INPUT)$/.test(event.target.tagName)) return;
  const target = document.querySelector('[data-key="' + CSS.escape(event.key) + '"]');
  if (!target) return;
  event.preventDefault();
  const reason = document.getElementById('reason');
  if (event.key !== 'a' && event.key !== 'n' && reason && reason.value === '') reason.focus();
  else target.click();
});`;

const getKey: Readonly<Partial<Record<QueueDecision, string>>> = {
  APPROVE: 'a',
  KEEP: 'a',
  RETURN: 'r',
  REFUSE: 'r',
  HIDE: 'r',
  FREEZE: 'f',
};

/** One item: what it says, why it waits, what is known around it, and what may be decided. */
export function itemPage(view: StaffView, item: Item, left: Left | null): string {
  const { locale } = view;
  const t = translatorFor(locale);
  const title = item.title === '' ? t(`staff.kind.${item.kind}`) : item.title;
  const body = html`<p>
      <a href="${staffPath(locale)}">${t('staff.back')}</a
      >${item.next === null ? null : html` · <a data-key="n" href="${staffPath(locale, `/queue/${item.next}`)}">${t('staff.next')}</a>`}
    </p>
    <h1><bdi>${title}</bdi></h1>
    <p class="quiet">
      ${getScore(locale, item.score)}${t(`staff.kind.${item.kind}`)} · ${t('staff.waitsSince')}
      ${instant(locale, item.createdAt)}
    </p>
    ${left === null ? null : html`<p class="notice bad" role="alert">${left.message}</p>`}
    ${item.decided === null ? null : getDecided(view, item.decided)}
    ${
      item.reasons.length === 0
        ? null
        : html`<h2>${t('staff.why')}</h2>
            ${getReasons(locale, item.reasons)}`
    }
    ${
      item.text === null
        ? null
        : html`<h2>${t('staff.text')}</h2>
            <div class="card">${words(item.text)}</div>`
    }
    ${item.reports.length === 0 ? null : getReports(view, item)}
    ${item.fields.length === 0 ? null : getFields(view, item)}
    ${item.hasDocument ? html`<p><a class="button" href="${endpointUrl(staffItemDocument, { params: { itemId: item.id } })}">${t('staff.openDocument')}</a></p>` : null}
    ${getOrganization(view, item)} ${item.twins.length === 0 ? null : getTwins(view, item)}
    ${item.history.length === 0 ? null : getHistory(view, item)}
    ${item.decisions.length === 0 ? null : getForm(view, item, left)}`;
  return staffDocument(view, { title, body, script: keys });
}

function getDecided({ locale }: StaffView, decided: NonNullable<Item['decided']>): Markup {
  const { decision, reason, note, at } = decided;
  return html`<p class="notice">
    ${getWords(locale, decision, reason)} ·
    ${instant(locale, at)}${note === null ? null : html`<br /><bdi>${note}</bdi>`}
  </p>`;
}

function getWords(locale: StaffView['locale'], decision: string, reason: string | null): string {
  const said = messageFor(locale, `staff.done.${decision}`);
  return reason === null || reason === 'FINE'
    ? said
    : `${said}: ${messageFor(locale, `staff.reason.${reason}`)}`;
}

/** What someone typed, with its line ends and in its own direction. */
const words = (text: string): Markup => html`<span class="words" dir="auto">${text}</span>`;

/** A value as readers of the site know it; what is no word of a list stays as it was written. */
function valueIn(locale: StaffView['locale'], field: string, text: string): string {
  const wordOf = (value: string): string | undefined => {
    const facet = facetOfField[field as DraftField] ?? field;
    // A box that is ticked says true.
    const yes = value === 'true' ? 'authoring.yes' : '';
    const key = [
      `facets.${facet}.${value}`,
      `filters.${facet}.${value}`,
      `authoring.${field === 'payPeriod' ? 'period' : field}.${value}`,
      yes,
    ].find(isMessageKey);
    return key === undefined ? undefined : messageFor(locale, key);
  };
  if (field === 'remoteZone')
    return text
      .split(', ')
      .map((code) => countryName(locale, code))
      .join(', ');
  if ((field === 'payMin' || field === 'payMax') && Number(text) > 0)
    return formatNumber(locale, Number(text));
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(locale, text);
  const parts = text.split(', ').map(wordOf);
  return parts.every((part) => part !== undefined) ? parts.join(', ') : text;
}

function getFields({ locale }: StaffView, { fields, listing }: Item): Markup {
  const t = translatorFor(locale);
  const name = (field: string): string => {
    const key = [`staff.proof.${field}`, `authoring.field.${field}`, `orgPage.field.${field}`].find(
      isMessageKey,
    );
    return key === undefined ? field : messageFor(locale, key);
  };
  return html`<h2>${t('staff.says')}</h2>
    ${listing === null ? null : html`<p class="quiet"><a href="${listing.url}">${t(listing.status === 'PUBLISHED' ? 'staff.publicPage' : 'staff.preview')}</a></p>`}
    <div class="card">
      <dl>
        ${fields.map(
          ({ field, text, before, status }) =>
            html`<dt>${name(field)}</dt>
              <dd>
                ${before === null ? words(valueIn(locale, field, text)) : html`<del><span class="quiet">${t('staff.before')}</span> ${words(valueIn(locale, field, before))}</del><ins><span class="quiet">${t('staff.after')}</span> ${words(valueIn(locale, field, text))}</ins>`}
                ${status === null ? null : html`<span class="quiet">${t(`staff.proofStatus.${status}`)}</span>`}
              </dd>`,
        )}
      </dl>
    </div>`;
}

function getReports({ locale }: StaffView, { reports }: Item): Markup {
  const t = translatorFor(locale);
  return html`<h2>${t('staff.reports', { count: reports.length })}</h2>
    <ol>
      ${reports.map(
        ({ reason, text, createdAt, accountDays }) =>
          html`<li class="item">
            <strong>${messageFor(locale, `report.reason.${reason}`)}</strong>
            <p class="quiet">
              ${accountDays === null ? t('staff.visitor') : t('staff.accountDays', { days: accountDays })}
              · ${instant(locale, createdAt)}
            </p>
            ${text === '' ? null : html`<p>${words(text)}</p>`}
          </li>`,
      )}
    </ol>`;
}

function getOrganization({ locale }: StaffView, { organization: org }: Item): Part {
  if (org === null) return null;
  const t = translatorFor(locale);
  const marks = [
    org.isVerified ? t('staff.org.verified') : t('staff.org.unverified'),
    org.isApproved ? t('staff.org.approved') : t('staff.org.new'),
    ...(org.isFrozen ? [t('staff.org.frozen')] : []),
    ...(org.isTrusted ? [t('staff.org.trusted')] : []),
  ];
  return html`<h2>${t('staff.organization')}</h2>
    <div class="card">
      <p>
        <a href="${org.url}"><bdi>${org.name}</bdi></a>
      </p>
      <p class="quiet">
        ${marks.join(' · ')} · ${t('staff.org.members', { count: org.members })} ·
        ${t('staff.org.published', { count: org.published })} · ${t('staff.org.since')}
        ${instant(locale, org.createdAt)}
      </p>
      ${org.website === null ? null : html`<p class="quiet"><bdi>${org.website}</bdi></p>`}
    </div>`;
}

function getTwins({ locale }: StaffView, { twins }: Item): Markup {
  const t = translatorFor(locale);
  return html`<h2>${t('staff.twins')}</h2>
    <ul class="plain">
      ${twins.map(
        ({ id, name, city, because, isVerified }) =>
          html`<li>
            <bdi>${name}</bdi>${city === null ? null : `, ${city}`} ·
            ${messageFor(locale, `staff.twin.${because}`)}${isVerified ? html` · ${t('staff.org.verified')}` : null}
            · <code>${id}</code>
          </li>`,
      )}
    </ul>`;
}

function getHistory({ locale }: StaffView, { history }: Item): Markup {
  const t = translatorFor(locale);
  return html`<h2>${t('staff.history')}</h2>
    <ul class="plain">
      ${history.map(
        ({ kind, decision, reason, note, at }) =>
          html`<li>
            ${instant(locale, at)} · ${messageFor(locale, `staff.kind.${kind}`)} ·
            ${getWords(locale, decision, reason)}${note === null ? null : html`: <bdi>${note}</bdi>`}
          </li>`,
      )}
    </ul>`;
}

function accountField({ account }: StaffView): Markup {
  return html`<input type="hidden" name="${pageAccountField}" value="${account}" />`;
}

function getForm(view: StaffView, item: Item, left: Left | null): Markup {
  const { locale } = view;
  const t = translatorFor(locale);
  const { claimedBy } = item;
  const claim =
    claimedBy === null
      ? html`<form method="post" action="${staffPath(locale, `/queue/${item.id}`)}">
          ${accountField(view)}<input type="hidden" name="act" value="claim" /><button>
            ${t('staff.claim', { minutes: claimMinutes })}
          </button>
        </form>`
      : html`<p class="quiet">
          ${claimedBy.isMe ? t('staff.claimedByMe') : t('staff.claimedBy', { name: claimedBy.name })}
        </p>`;
  if (claimedBy?.isMe === false)
    return html`<h2>${t('staff.decide')}</h2>
      ${claim}`;
  const options = decisionReasons.filter((reason) => reason !== 'FINE');
  const needsReason = item.decisions.some((decision) => !isFavorable(decision));
  return html`<h2>${t('staff.decide')}</h2>
    ${claim}
    <form method="post" action="${staffPath(locale, `/queue/${item.id}`)}" class="card">
      ${accountField(view)}<input type="hidden" name="revision" value="${item.revision}" /> ${
        needsReason
          ? html`<label for="reason">${t('staff.reason')}</label
              ><select id="reason" name="reason">
                <option value="">${t('staff.chooseReason')}</option>
                ${options.map(
                  (reason) =>
                    html`<option
                      value="${reason}"
                      ${left?.reason === reason ? html` selected` : null}
                    >
                      ${t(`staff.reason.${reason}`)}
                    </option>`,
                )}
              </select>
              <label for="note">${t('staff.note')}</label
              ><textarea
                id="note"
                name="note"
                rows="4"
                maxlength="${decisionNoteMax}"
                aria-describedby="note-hint"
              >
${left?.note ?? ''}</textarea>
              <p class="quiet" id="note-hint">${t('staff.noteHint')}</p>`
          : null
      }
      <div class="buttons">${item.decisions.map((decision) => getButton(view, decision))}</div>
      <p class="quiet">${t('staff.keys')}</p>
    </form>`;
}

function getButton({ locale }: StaffView, decision: QueueDecision): Markup {
  const kind = isFavorable(decision)
    ? 'main'
    : decision === 'FREEZE' || decision === 'REMOVE'
      ? 'bad'
      : '';
  const key = getKey[decision];
  return html`<button
    class="${kind}"
    name="decision"
    value="${decision}"
    ${key === undefined ? null : html` data-key="${key}"`}
  >
    ${messageFor(locale, `staff.decision.${decision}`)}${key === undefined ? null : html` <kbd>${key}</kbd>`}
  </button>`;
}
