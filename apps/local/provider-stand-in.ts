import { createHash, randomBytes } from 'node:crypto';
import type { ProviderSettings } from '@causa/core/adapters/login-providers/open-providers';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import {
  providerCallbackPath,
  type SignInProvider,
  signInProviders,
} from '@causa/shared/accounts/login-providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, type JWK, SignJWT } from 'jose';
import { answerLoopbackOnly } from './loopback-only.ts';
import { choicePage, formPostPage } from './provider-pages.ts';

const base = '/_local/sign-in';
const clientId = 'causa-local';
const codeMs = 60_000;
const names: Record<SignInProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  verified: boolean;
}
interface Round {
  provider: SignInProvider;
  redirectUri: string;
  challenge: string;
  nonce: string | undefined;
  person: Person;
  until: number;
}
interface Authorization {
  client_id?: string;
  redirect_uri?: string;
  state?: string;
  nonce?: string;
  code_challenge?: string;
  code_challenge_method?: string;
  response_type?: string;
  response_mode?: string;
  ui_locales?: string;
  locale?: string;
}
interface Route {
  Querystring: Authorization;
  Body: Partial<Record<string, string>>;
}
interface State {
  origin: string;
  site: string;
  privateKey: CryptoKey;
  rounds: Map<string, Round>;
  /** People by access token. */
  profiles: Map<string, Person>;
}

const hidden = { schema: { hide: true } };

/**
 * Returns the settings with which the API finds the simulated Google, Facebook and Apple at our own
 * address.
 */
export async function standInSettings(origin: string): Promise<ProviderSettings> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const facebook = `${origin}${base}/facebook`;
  return {
    google: { clientId, clientSecret: 'local', issuer: `${origin}${base}/google` },
    facebook: {
      clientId,
      clientSecret: 'local',
      authorizeUrl: `${facebook}/authorize`,
      tokenUrl: `${facebook}/token`,
      profileUrl: `${facebook}/profile`,
    },
    apple: {
      clientId,
      teamId: 'local',
      keyId: 'local',
      privateKey: await exportPKCS8(privateKey),
      issuer: `${origin}${base}/apple`,
    },
  };
}

/**
 * Simulates Google, Facebook and Apple for `npm start` and tests: OpenID Connect (metadata, PKCE,
 * nonce, signed tokens, Apple's form), Facebook's plain OAuth, and a page to choose an account.
 * State is in memory.
 */
export async function providerStandIn(
  app: FastifyInstance,
  { origin, site = origin }: { origin: string; site?: string },
): Promise<void> {
  answerLoopbackOnly(app);
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key: JWK = { ...(await exportJWK(publicKey)), kid: 'local', alg: 'RS256', use: 'sig' };
  const state: State = { origin, site, privateKey, rounds: new Map(), profiles: new Map() };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const provider of signInProviders) {
    const path = `${base}/${provider}`;
    app.get(`${path}/.well-known/openid-configuration`, hidden, () =>
      describeIssuer(getIssuer(state, provider)),
    );
    app.get(`${path}/keys`, hidden, () => ({ keys: [key] }));
    app.get<Route>(`${path}/authorize`, hidden, ({ query, url }, reply) =>
      isWellFormed(query, site)
        ? html(reply, choicePage(chooseLocale(query), names[provider], url, getNonce(reply)))
        : reply.code(400).send({ error: 'invalid_request' }),
    );
    app.post<Route>(`${path}/authorize`, hidden, (request, reply) =>
      authorize(state, provider, request, reply),
    );
    app.post<Route>(`${path}/token`, hidden, ({ body }, reply) =>
      exchangeCode(state, provider, body, reply),
    );
  }
  app.get(`${base}/facebook/profile`, hidden, (request, reply) => {
    const person = state.profiles.get(
      (request.headers.authorization ?? '').replace(/^bearer /i, ''),
    );
    if (person === undefined) return reply.code(401).send({ error: { message: 'no such token' } });
    const { email, firstName, lastName } = person;
    return {
      id: hashSubject(person),
      ...present({ email, first_name: firstName, last_name: lastName }),
    };
  });
}

function getIssuer({ origin }: State, provider: SignInProvider): string {
  return `${origin}${base}/${provider}`;
}

/** Sends the browser back with a code for the chosen account, or with a refusal. */
function authorize(
  state: State,
  provider: SignInProvider,
  { query, body }: FastifyRequest<Route>,
  reply: FastifyReply,
): FastifyReply {
  if (!isWellFormed(query, state.site)) return reply.code(400).send({ error: 'invalid_request' });
  const { answer, email = '', firstName = '', lastName = '', verified } = body;
  const person = {
    email: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    verified: verified === 'yes',
  };
  if (answer === 'no') return leadBack(reply, query, { error: 'access_denied' });
  const code = randomBytes(24).toString('base64url');
  const until = Date.now() + codeMs;
  state.rounds.set(code, {
    provider,
    redirectUri: query.redirect_uri ?? '',
    challenge: query.code_challenge ?? '',
    nonce: query.nonce,
    person,
    until,
  });
  // Apple sends the name beside the code, never in the token.
  const user: Record<string, string> =
    provider === 'apple'
      ? {
          user: JSON.stringify({
            name: { firstName: person.firstName, lastName: person.lastName },
          }),
        }
      : {};
  return leadBack(reply, query, {
    code,
    ...(provider === 'google' ? { iss: getIssuer(state, provider) } : {}),
    ...user,
  });
}

/** Exchanges a code for tokens; each code works once. */
async function exchangeCode(
  state: State,
  provider: SignInProvider,
  body: Route['Body'],
  reply: FastifyReply,
): Promise<object> {
  const { rounds, profiles } = state;
  const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri = '' } = body;
  const round = rounds.get(code);
  rounds.delete(code);
  const isValid =
    round?.provider === provider &&
    round.until > Date.now() &&
    round.redirectUri === redirectUri &&
    round.challenge === hashVerifier(verifier);
  if (round === undefined || !isValid) return reply.code(400).send({ error: 'invalid_grant' });
  const accessToken = randomBytes(24).toString('base64url');
  profiles.set(accessToken, round.person);
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: 3_600,
    ...(provider === 'facebook' ? {} : { id_token: await signIdToken(state, round) }),
  };
}

function signIdToken(state: State, { provider, nonce, person }: Round): Promise<string> {
  const { email, firstName, lastName, verified } = person;
  const name =
    provider === 'apple' ? {} : present({ given_name: firstName, family_name: lastName });
  const claims = {
    ...present({ email }),
    ...(email === '' ? {} : { email_verified: provider === 'apple' ? String(verified) : verified }),
    ...name,
    nonce,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'local' })
    .setIssuer(getIssuer(state, provider))
    .setSubject(hashSubject(person))
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(state.privateKey);
}

function describeIssuer(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: issuer.endsWith('/google'),
  };
}

/** Returns whether a request redirects to our own callback and uses PKCE. */
function isWellFormed(
  {
    client_id: id,
    redirect_uri: redirectUri,
    response_type: type,
    code_challenge_method: method,
  }: Authorization,
  site: string,
): boolean {
  const callbacks = signInProviders.map((provider) => `${site}${providerCallbackPath(provider)}`);
  return (
    id === clientId && type === 'code' && method === 'S256' && callbacks.includes(redirectUri ?? '')
  );
}

function leadBack(
  reply: FastifyReply,
  asked: Authorization,
  values: Readonly<Record<string, string>>,
): FastifyReply {
  const sent = { ...values, ...present({ state: asked.state ?? '' }) };
  const target = asked.redirect_uri ?? '';
  if (asked.response_mode === 'form_post')
    return html(reply, formPostPage(chooseLocale(asked), target, sent, getNonce(reply)));
  return reply.redirect(`${target}?${new URLSearchParams(sent).toString()}`, 303);
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
}

function getNonce(reply: FastifyReply): string {
  return 'nonce' in reply && typeof reply.nonce === 'string' ? reply.nonce : '';
}

function chooseLocale({ ui_locales: locales, locale }: Authorization): Locale {
  const wanted = locales ?? locale;
  return isLocale(wanted) ? wanted : 'en';
}

/** Returns the subject of an address, the same at each provider. */
function hashSubject({ email, firstName, lastName }: Person): string {
  return createHash('sha256')
    .update(`${email.toLowerCase()} ${email === '' ? `${firstName} ${lastName}` : ''}`)
    .digest('hex')
    .slice(0, 32);
}

function hashVerifier(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function present(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
