import { parseJson } from '@causa/shared/platform/parse-json';
import type { Locale } from '@causa/shared/platform/locales';
import { locales } from '@causa/shared/platform/locales';
import { allPageNames, type AnyPageName, pageNamed } from '@causa/shared/platform/pages/all-pages';
import { getPattern } from '@causa/shared/platform/pages/page-address';
import { pictureMaxBytes, resumeMaxBytes } from '@causa/shared/platform/limits';
import {
  noPageAccount,
  pageAccountField,
  pageAccountHeader,
} from '@causa/shared/platform/pages/page-account';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formActions } from '../app/form-registry.ts';
import { createApiClient, type Transport } from '../lib/api-client.ts';
import { flashCookie } from '../lib/navigation/flash.ts';
import {
  type FormAction,
  type FormContext,
  type FormError,
  type FormState,
  type FormValues,
  type Outcome,
  secretFields,
  reloadAfter,
} from '../lib/forms/form-action.ts';
import { markerCookie } from '../lib/hydration/markers.ts';
import { takesFile } from '../lib/navigation/page-table.ts';
import { submitForm } from '../lib/forms/submit-form.ts';
import {
  toFormData,
  type Upload,
  uploadedId,
  uploadPath,
  uploadReply,
} from '../lib/forms/upload.ts';
import { readForm } from './form-body.ts';
import { isCrossSiteForm } from './is-cross-site-form.ts';
import type { CallDataReply, CallDataRequest } from './render-pages.ts';

export interface FormsOptions {
  /** Calls the API as the visitor of this request. */
  call(request: FastifyRequest, what: CallDataRequest): Promise<CallDataReply>;
  /** Renders the page at the request's address with the submitted form. */
  showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    form: FormState,
  ): Promise<FastifyReply>;
  addressOf(request: FastifyRequest): URL;
  /** Returns the language of a page. */
  localeOf(request: FastifyRequest, page: URL): Promise<Locale>;
}

/** Headers of the API's reply that are forwarded to the browser. */
const forwardedHeaders = ['set-cookie', 'clear-site-data', 'retry-after'] as const;
/** Enough for a long application with every letter percent-encoded. */
const textLimit = 128 * 1024;
/** The same with a resume or a picture of maximum size. */
const uploadLimit = Math.max(resumeMaxBytes, pictureMaxBytes) + textLimit;

const byName = new Map(formActions.map((action) => [action.name, action]));
if (byName.size !== formActions.length) throw new Error('Two form actions have the same name.');

/** Pages without forms of ours; mail programs post to the API there (one-click unsubscribe). */
const withoutForms: readonly AnyPageName[] = ['home', 'content', 'unsubscribe', 'endAlert'];

/**
 * Pages whose forms post to their own address, which shows errors, with their body limit in bytes:
 * room for a file only if the page has a file field.
 */
function formPages(): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  for (const name of allPageNames) {
    if (withoutForms.includes(name)) continue;
    const page = pageNamed(name);
    const limit = takesFile(name) ? uploadLimit : textLimit;
    const at = (locale: Locale) => routerPath(getPattern(page, locale));
    const paths = [
      ...(page.prefixed === true ? [] : [at('en')]),
      ...locales.map((locale) => `/${locale}${at(locale)}`),
    ];
    for (const path of paths) limits.set(path, Math.max(limit, limits.get(path) ?? 0));
  }
  return limits;
}

/** Converts a path pattern to the router's syntax. */
function routerPath(pattern: string): string {
  return pattern.replace(/\{(\w+)(?::\w+)?(\??)\}/g, ':$1$2');
}

/** A form posted without scripts. */
interface Submission {
  request: FastifyRequest;
  reply: FastifyReply;
  name: string;
  values: Record<string, string>;
  file: File | null;
  /** The page of the form. */
  page: URL;
  /** Posted to the page's own address, which can show errors. */
  isOwn: boolean;
}

type CallApi = (call: CallDataRequest) => Promise<CallDataReply>;

/** Registers every form of the site for use without JavaScript. */
export async function forms(app: FastifyInstance, options: FormsOptions): Promise<void> {
  const { addressOf } = options;
  // The route's limit applies to its body.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.addHook('preHandler', async (request, reply) => {
    if (isCrossSiteForm(request)) return reply.code(403).send();
  });

  for (const [path, bodyLimit] of formPages()) {
    app.post(path, { bodyLimit }, async (request, reply) => {
      const { values, file } = await readForm(request);
      const name = values['action'] ?? '';
      const page = addressOf(request);
      return answerForm(options, { request, reply, name, values, file, page, isOwn: true });
    });
  }
  app.post<{ Params: { name: string } }>(
    '/form/:name',
    { bodyLimit: textLimit },
    async (request, reply) => {
      const { values, file } = await readForm(request);
      const here = addressOf(request);
      const page = new URL(sameOriginPath(values['to'], here.origin), here);
      const { name } = request.params;
      return answerForm(options, { request, reply, name, values, file, page, isOwn: false });
    },
  );
}

async function answerForm(options: FormsOptions, submission: Submission): Promise<FastifyReply> {
  const { request, reply, page, isOwn } = submission;
  const { [pageAccountField]: pageAccount, ...values } = submission.values;
  const action = byName.get(submission.name);
  // A form of an older build, or not one of ours.
  if (action === undefined) return follow(reply, { flash: 'TRY_AGAIN' }, page);
  const context = createContext({
    locale: await options.localeOf(request, page),
    values,
    page,
    file: submission.file,
    pageAccount,
    callApi: createApiCall(options, submission, pageAccount),
  });
  const submitted = await submitForm(action, context);
  const visibleValues = Object.fromEntries(
    Object.entries(values).filter(([field]) => !secretFields.includes(field)),
  );
  if (!('outcome' in submitted))
    return answerErrors(options, submission, { action, values: visibleValues, ...submitted });
  const nextForm =
    isOwn && 'reply' in submitted ? action.fills?.(context, submitted.reply) : undefined;
  if (nextForm === undefined) return follow(reply, submitted.outcome, page);
  return options.showForm(request, reply, 200, {
    action: nextForm.action,
    values: { ...visibleValues, ...nextForm.values },
    errors: [],
  });
}

/** Shows the form with its errors, or redirects to its page with a message. */
function answerErrors(
  { showForm }: FormsOptions,
  { request, reply, name, page, isOwn }: Submission,
  failure: { action: FormAction; values: FormValues; errors: FormError[]; status: number },
): FastifyReply | Promise<FastifyReply> {
  const { action, values, errors, status } = failure;
  const isOtherAccount = errors.some(({ code }) => code === 'ACCOUNT_CHANGED');
  if (!isOwn)
    return follow(reply, { flash: isOtherAccount ? 'ACCOUNT_CHANGED' : 'TRY_AGAIN' }, page);
  // The page no longer has a form with the old price, so the error becomes a flash message.
  const reload = reloadAfter(action, errors, page);
  if (reload?.flash !== undefined) return follow(reply, reload, page);
  return showForm(request, reply, status >= 500 ? 503 : status === 429 ? 429 : 422, {
    action: name,
    values,
    errors,
  });
}

/** Returns a call of the API as the page's account, which forwards headers of the reply. */
function createApiCall(
  { call }: FormsOptions,
  { request, reply }: Submission,
  pageAccount: string | undefined,
): CallApi {
  const account: Record<string, string> =
    pageAccount === undefined ? {} : { [pageAccountHeader]: pageAccount };
  return async (apiRequest) => {
    const headers = { ...apiRequest.headers, ...account };
    const apiReply = await call(request, { ...apiRequest, headers });
    for (const header of forwardedHeaders)
      if (apiReply.headers[header] !== undefined) reply.header(header, apiReply.headers[header]);
    return apiReply;
  };
}

interface ContextFacts {
  locale: Locale;
  values: FormValues;
  page: URL;
  file: File | null;
  pageAccount: string | undefined;
  callApi: CallApi;
}

function createContext(facts: ContextFacts): FormContext {
  const { locale, values, page, file, pageAccount, callApi } = facts;
  const headers = { accept: 'application/json', 'accept-language': locale };
  return {
    locale,
    values,
    url: page,
    hasAccount: pageAccount !== undefined && pageAccount !== noPageAccount,
    api: createApiClient({ locale, retries: 0, transport: createTransport(callApi) }),
    async upload(required = false) {
      if (file === null && !required) return null;
      const apiReply = await callApi(
        await fileRequest(file, { path: uploadPath, fields: {} }, headers),
      );
      return uploadedId(apiReply.status, parseJson(apiReply.body));
    },
    async uploadTo(path, fields) {
      const apiReply = await callApi(await fileRequest(file, { path, fields }, headers));
      uploadReply(apiReply.status, parseJson(apiReply.body));
    },
  };
}

function createTransport(callApi: CallApi): Transport {
  return async (path, { method, headers, body }) => {
    const apiReply = await callApi({
      path,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: apiReply.status,
      header: (name) => String(apiReply.headers[name] ?? ''),
      body: apiReply.body,
    };
  };
}

function follow(
  reply: FastifyReply,
  { redirectTo, flash, marker, cookies = [] }: Outcome,
  page: URL,
): FastifyReply {
  reply.header('set-cookie', [
    ...(flash === undefined ? [] : [flashCookie([flash])]),
    ...(marker === undefined ? [] : [markerCookie(marker)]),
    ...cookies,
  ]);
  return reply.redirect(redirectTo ?? page.pathname + page.search, 303);
}

/** Builds the API request of a file, if any, with fields. */
async function fileRequest(
  file: File | null,
  upload: Upload,
  headers: Record<string, string>,
): Promise<CallDataRequest> {
  const body = new Response(toFormData(file, upload));
  const contentType = body.headers.get('content-type') ?? '';
  return {
    path: upload.path,
    method: 'POST',
    headers: { ...headers, 'content-type': contentType },
    body: Buffer.from(await body.arrayBuffer()),
  };
}
