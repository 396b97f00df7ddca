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
import { createApiClient } from '../lib/api-client.ts';
import { flashCookie } from '../lib/navigation/flash.ts';
import {
  type FormContext,
  type FormState,
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

/** Pages without forms of ours; mail programs post to the API there (one-click unsubscribe). */
const withoutForms: readonly AnyPageName[] = ['home', 'content', 'unsubscribe'];

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

/** Registers every form of the site for use without JavaScript. */
export async function forms(
  app: FastifyInstance,
  { call, showForm, addressOf, localeOf }: FormsOptions,
): Promise<void> {
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
      return answer(request, reply, {
        name: values['action'] ?? '',
        values,
        file,
        page: addressOf(request),
        isOwn: true,
      });
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
      return answer(request, reply, { name, values, file, page, isOwn: false });
    },
  );

  interface Sent {
    name: string;
    values: Record<string, string>;
    file: File | null;
    page: URL;
    /** Posted to the page's own address, which can show errors. */
    isOwn: boolean;
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, values: sent, file, page, isOwn }: Sent,
  ): Promise<FastifyReply> {
    const { [pageAccountField]: pageAccount, ...values } = sent;
    const action = byName.get(name);
    // A form of an older build, or not one of ours.
    if (action === undefined) return follow(reply, { flash: 'TRY_AGAIN' }, page);
    const locale = await localeOf(request, page);
    const headers = { accept: 'application/json', 'accept-language': locale };
    const callApi = async (what: CallDataRequest): Promise<CallDataReply> => {
      const account: Record<string, string> =
        pageAccount === undefined ? {} : { [pageAccountHeader]: pageAccount };
      const answered = await call(request, { ...what, headers: { ...what.headers, ...account } });
      for (const header of forwardedHeaders)
        if (answered.headers[header] !== undefined) reply.header(header, answered.headers[header]);
      return answered;
    };
    const context: FormContext = {
      locale,
      values,
      url: page,
      hasAccount: pageAccount !== undefined && pageAccount !== noPageAccount,
      api: createApiClient({
        locale,
        retries: 0,
        async transport(path, { method, headers: given, body }) {
          const answered = await callApi({
            path,
            method,
            headers: given,
            ...(body === undefined ? {} : { body }),
          });
          return {
            status: answered.status,
            header: (header) => String(answered.headers[header] ?? ''),
            body: answered.body,
          };
        },
      }),
      async upload(required = false) {
        if (file === null && !required) return null;
        const answered = await callApi(
          await fileRequest(file, { path: uploadPath, fields: {} }, headers),
        );
        return uploadedId(answered.status, parseJson(answered.body));
      },
      async uploadTo(path, fields) {
        const answered = await callApi(await fileRequest(file, { path, fields }, headers));
        uploadReply(answered.status, parseJson(answered.body));
      },
    };
    const submitted = await submitForm(action, context);
    const shown = Object.fromEntries(
      Object.entries(values).filter(([field]) => !secretFields.includes(field)),
    );
    if ('outcome' in submitted) {
      const filled =
        isOwn && 'reply' in submitted ? action.fills?.(context, submitted.reply) : undefined;
      if (filled === undefined) return follow(reply, submitted.outcome, page);
      const form = { action: filled.action, values: { ...shown, ...filled.values }, errors: [] };
      return showForm(request, reply, 200, form);
    }
    const { errors, status } = submitted;
    const isOtherAccount = errors.some(({ code }) => code === 'ACCOUNT_CHANGED');
    if (!isOwn)
      return follow(reply, { flash: isOtherAccount ? 'ACCOUNT_CHANGED' : 'TRY_AGAIN' }, page);
    // The page no longer has a form with the old price, so the error becomes a flash message.
    const reload = reloadAfter(action, errors, page);
    if (reload?.flash !== undefined) return follow(reply, reload, page);
    return showForm(request, reply, status >= 500 ? 503 : status === 429 ? 429 : 422, {
      action: name,
      values: shown,
      errors,
    });
  }
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
