import { describe, expect, it } from 'vitest';
import { ApiError, createApiClient, type TransportReply } from '../api-client.ts';
import { formAction, type FormContext, type FormError } from './form-action.ts';
import { returnItem, submitForm } from './submit-form.ts';

const whole = (code: string): FormError => ({ name: code, description: 'Sorry', code });
const refusing = (status: number, ...errors: FormError[]) => ({
  send: () => Promise.reject(new ApiError(status, errors)),
});

function contextWith(
  values: Record<string, string> = {},
  more: Partial<FormContext> = {},
): FormContext & { asked: string[] } {
  const asked: string[] = [];
  const transport = (path: string, { body = '' }: { body?: string }): Promise<TransportReply> => {
    asked.push(`${path} ${body}`);
    return Promise.resolve({
      status: 200,
      header: () => 'application/json',
      body: '{"data":{"id":"kept"}}',
    });
  };
  const url = new URL('https://causa.test/es/empleos?q=a');
  return {
    api: createApiClient({ transport, locale: 'es' }),
    url,
    locale: 'es',
    values,
    upload: () => Promise.resolve(null),
    uploadTo: () => Promise.resolve(),
    asked,
    ...more,
  };
}

describe('submitForm', () => {
  it('sends no request while a required field is empty', async () => {
    const action = formAction({
      name: 'a',
      required: ['one', 'two'],
      send: () => Promise.reject(new Error('was asked')),
    });
    const missing = { name: 'two', description: '', code: 'FIELD_REQUIRED' };
    expect(await submitForm(action, contextWith({ one: 'x', two: ' ' }))).toEqual({
      status: 422,
      errors: [missing],
    });
  });

  it('reports empty fields and API errors together when incomplete values are sent', async () => {
    const found = ['email', 'firstName'].map((name) => ({
      name,
      description: 'wrong',
      code: 'FIELD_FORMAT',
    }));
    const action = formAction({
      name: 'a',
      required: ['firstName', 'email'],
      skipClientValidation: true,
      ...refusing(422, ...found),
    });
    expect(await submitForm(action, contextWith({ email: 'nonsense' }))).toEqual({
      status: 422,
      errors: [{ name: 'firstName', description: '', code: 'FIELD_REQUIRED' }, found[0]],
    });
  });

  it('follows the destination of the action with the reply', async () => {
    const action = formAction({
      name: 'a',
      send: () => Promise.resolve({ id: 'x1' }),
      after: ({ locale }, { id }) => ({ redirectTo: `/${locale}/${id}` }),
    });
    expect(await submitForm(action, contextWith())).toEqual({
      outcome: { redirectTo: '/es/x1' },
      reply: { id: 'x1' },
    });
  });

  it('stores the action of a visitor and redirects to sign-up, with and without a known login state', async () => {
    const pendingItems = (context: FormContext) => [
      { type: 'SAVE_LISTING' as const, data: context.values },
      returnItem(context),
    ];
    const items =
      '[{"type":"SAVE_LISTING","data":{"id":"1"}},{"type":"SIGNUP_BLOCK_REDIRECT","data":{"url":"/es/empleos?q=a"}}]';
    for (const isVisitor of [true, undefined]) {
      const context = contextWith({ id: '1' }, { isVisitor });
      const submitted = await submitForm(
        formAction({ name: 'a', pendingItems, ...refusing(401, whole('LOGIN_REQUIRED')) }),
        context,
      );
      expect(submitted).toEqual({
        outcome: { redirectTo: '/es/signup?to=%2Fes%2Fempleos%3Fq%3Da&tmpId=kept' },
      });
      expect(context.asked).toEqual([`/data/tmp-storage ${JSON.stringify({ data: items })}`]);
    }
  });

  it('redirects a visitor to login and back with the typed text when the action cannot be stored', async () => {
    const action = formAction({ name: 'a', ...refusing(401, whole('LOGIN_REQUIRED')) });
    const redirectTo = '/es/login?redirectTo=%2Fes%2Fempleos%3Fq%3Da';
    expect(await submitForm(action, contextWith())).toEqual({
      outcome: { redirectTo, flash: 'LOGIN_REQUIRED' },
      isStale: true,
    });
  });

  it('stores the action of a user with an expired session and redirects to login', async () => {
    const pendingItems = () => [{ type: 'SAVE_LISTING' as const, data: { id: '1' } }];
    const action = formAction({
      name: 'a',
      pendingItems,
      ...refusing(401, whole('LOGIN_REQUIRED')),
    });
    const redirectTo = '/es/login?redirectTo=%2Fes%2Fempleos%3Fq%3Da&tmpId=kept';
    expect(await submitForm(action, contextWith({}, { hasAccount: true }))).toEqual({
      outcome: { redirectTo, flash: 'SESSION_ENDED' },
    });
  });

  it('redirects to a fresh login and confirms that the text is stored', async () => {
    const action = formAction({ name: 'a', ...refusing(403, whole('FRESH_LOGIN_REQUIRED')) });
    expect(await submitForm(action, contextWith())).toEqual({
      outcome: { redirectTo: '/es/login?again=1&to=%2Fes%2Fempleos%3Fq%3Da' },
      isStale: true,
    });
  });

  it('returns a failed login to its form', async () => {
    const errors = [whole('LOGIN_FAILED')];
    expect(
      await submitForm(formAction({ name: 'a', ...refusing(401, ...errors) }), contextWith()),
    ).toEqual({ status: 401, errors });
  });

  it('treats a missing record as deleted only when the action allows it', async () => {
    const gone = refusing(404, whole('NOT_FOUND'));
    const action = formAction({
      name: 'a',
      treatNotFoundAsSuccess: true,
      ...gone,
      after: () => ({ flash: 'ITEM_REMOVED' }),
    });
    expect(await submitForm(action, contextWith())).toEqual({ outcome: { flash: 'ITEM_REMOVED' } });
    expect(await submitForm(formAction({ name: 'a', ...gone }), contextWith())).toEqual({
      status: 404,
      errors: [whole('NOT_FOUND')],
    });
  });

  it.each([
    ['logs in with a code of its own', 'login', 'LINK_EXPIRED', '/es/invalid-or-expired-link'],
    ['logs in', 'login', 'NOT_FOUND', '/es/invalid-or-expired-link'],
    ['does something else', 'mail', 'NOT_FOUND', '/es/invalid-or-expired-link?of=mail'],
    ['is reported by the code', undefined, 'LINK_EXPIRED', '/es/invalid-or-expired-link?of=mail'],
  ] as const)(
    'redirects an expired link that %s to its own page',
    async (_what, link, code, redirectTo) => {
      const action = formAction({ name: 'a', link, ...refusing(404, whole(code)) });
      expect(await submitForm(action, contextWith())).toEqual({ outcome: { redirectTo } });
    },
  );

  it('returns a default error when the API sends none', async () => {
    const errors = [{ name: 'UNAVAILABLE', description: '', code: 'UNAVAILABLE' }];
    expect(await submitForm(formAction({ name: 'a', ...refusing(503) }), contextWith())).toEqual({
      status: 503,
      errors,
    });
  });
});
