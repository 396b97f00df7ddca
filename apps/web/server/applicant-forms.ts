import { applyWords, plainPages } from '@causa/shared/route-words';
import { employmentPath } from '@causa/shared/routes';
import { parsePath } from '@causa/shared/parse-path';
import { locales } from '@causa/shared/locales';
import { refusalPath } from '@causa/shared/refusal-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormState } from '../lib/account-forms.ts';
import { ApiError, createApiClient, type TransportReply } from '../lib/api-client.ts';
import { actionNamed } from '../lib/applicant-actions.ts';
import { flashCookie } from '../lib/flash.ts';
import { isCrossSite } from './form-actions.ts';
import type { CallDataReply, CallDataRequest } from './render-pages.ts';

export interface ApplicantForms {
  /** Calls the API as the visitor who sent this request. */
  call(request: FastifyRequest, what: CallDataRequest): Promise<CallDataReply>;
  /** Answers with the page at the request's own address, its form as it was left. */
  showForm(request: FastifyRequest, reply: FastifyReply, status: number, form: FormState): Promise<FastifyReply>;
  addressOf(request: FastifyRequest): URL;
}

/** A resume of full size and a long application around it. */
const bodyLimit = 5 * 1024 * 1024 + 128 * 1024;

interface Sent {
  values: Record<string, string>;
  file: File | null;
}

/** The forms of profile and applications without JavaScript: each posts to its own page, with or without a file. */
export async function applicantForms(app: FastifyInstance, { call, showForm, addressOf }: ApplicantForms): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 128 * 1024 }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  const plain = [plainPages.welcome, plainPages.profile, plainPages.professionalExperience, plainPages.applicationHistory, employmentPath(undefined, ':slug')];
  const paths = [...plain, ...locales.flatMap((locale) => [...plain.map((path) => `/${locale}${path}`), `/${locale}/:word/:record/${applyWords[locale]}`])];
  for (const path of paths) app.post(path, { bodyLimit }, (request, reply) => answer(request, reply));

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isCrossSite(request)) return reply.code(403).send();
    const url = addressOf(request);
    const locale = parsePath(url.pathname).locale ?? 'en';
    const { values, file } = await sentIn(request);
    const action = actionNamed(values['do']);
    if (action === undefined) return reply.code(400).send();
    const asPage = { accept: 'application/json', 'accept-language': locale };
    const api = createApiClient({
      locale,
      retries: 0,
      async transport(path, { method, headers, body }) {
        const data = await call(request, { path, method, headers, body });
        // The name of this browser, by which what a visitor leaves is known to be theirs.
        const cookies = data.headers['set-cookie'] ?? [];
        if (cookies.length > 0) reply.header('set-cookie', cookies);
        return reading(data);
      },
    });
    try {
      const { environment } = await api.get<{ environment: { user: unknown } }>('/data/environment');
      const upload = async (required = false): Promise<string | null> =>
        file === null && !required ? null : uploaded(await call(request, await fileRequest(file, asPage)));
      return reply.redirect(await action({ api, url, locale, values, signedIn: environment.user !== null, upload }), 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [first] = error.errors;
      if (error.status === 401) {
        reply.header('set-cookie', flashCookie(['LOGIN_REQUIRED']));
        return reply.redirect(refusalPath(401, locale, url.pathname), 303);
      }
      const errors = first === undefined ? [{ name: 'UNAVAILABLE', description: '' }] : [...error.errors];
      return showForm(request, reply, error.status >= 500 ? 503 : error.status === 429 ? 429 : 422, { values, errors });
    }
  }
}

async function sentIn(request: FastifyRequest): Promise<Sent> {
  if (request.body instanceof URLSearchParams) return { values: Object.fromEntries(request.body), file: null };
  if (!Buffer.isBuffer(request.body)) return { values: {}, file: null };
  const form = await new Response(new Uint8Array(request.body), { headers: { 'content-type': request.headers['content-type'] ?? '' } })
    .formData()
    .catch(() => new FormData());
  const values: Record<string, string> = {};
  let file: File | null = null;
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name] = value;
    else if (value.size > 0) file = value;
  }
  return { values, file };
}

/** The file alone, as the API takes it. */
async function fileRequest(file: File | null, headers: Record<string, string>) {
  const form = new FormData();
  if (file !== null) form.append('file', file, file.name);
  const body = new Response(form);
  return {
    path: '/data/files',
    method: 'POST',
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
    body: Buffer.from(await body.arrayBuffer()),
  };
}

function uploaded(reply: CallDataReply): string {
  const body = JSON.parse(reply.body) as { file?: { id: string }; errors?: { name: string; description: string }[] };
  if (reply.status === 200 && body.file !== undefined) return body.file.id;
  throw new ApiError(reply.status, (body.errors ?? []).map(fileError));
}

/** Too large, too many, not scanned: whatever is wrong with a file is said at its field. */
function fileError({ name, description }: { name: string; description: string }): { name: string; description: string } {
  return { name: ['TOO_LARGE', 'LIMIT_REACHED', 'SCAN_UNAVAILABLE', 'UNAVAILABLE'].includes(name) ? 'file' : name, description };
}

function reading({ status, headers, body }: CallDataReply): TransportReply {
  return { status, header: (name) => String(headers[name] ?? ''), body };
}
