import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

export interface Person {
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

/** The page on which a person chooses one of several accounts, as Google shows it. */
function chooser(people: Map<string, Person>, path: string): string {
  const link = (query: string, label: string) => `<p><a href="${path}?${query}">${label}</a></p>`;
  const choices = [...people].map(([id, { email }]) => link(`choose=${id}`, email));
  return `<!doctype html><title>Choose an account</title><h1>Choose an account</h1>${choices.join('')}${link('cancel=1', 'Cancel')}`;
}

/**
 * A real OpenID provider on a free loopback port, in Google's place. The person named by `login_hint` is logged in at once;
 * without a hint, a page lets the person choose an account.
 */
export async function openGoogleStandIn(clientIds: string[]) {
  const people = new Map<string, Person>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = 'http://127.0.0.1/auth/login';

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new Provider(issuer, {
    clients: clientIds.map((client_id) => ({
      client_id,
      application_type: 'native',
      redirect_uris: [redirectUri],
      response_types: ['id_token'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'none',
    })),
    responseTypes: ['id_token'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['stand-in'] },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people.get(accountId) }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session?.accountId ?? '',
        clientId: ctx.oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const url = new URL(request.url, issuer);
    const accountId = params.login_hint ?? url.searchParams.get('choose');
    if (accountId) return provider.interactionFinished(request, response, { select_account: {}, login: { accountId: String(accountId) }, consent: {} });
    if (url.searchParams.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });
    response.setHeader('content-type', 'text/html').end(chooser(people, url.pathname));
  });

  return {
    issuer,
    /** Adds a person to the page of accounts. */
    addPerson: (person: Person) => people.set(`person-${people.size}`, person),
    /** Logs a person in as a browser would, and reads the ID token from the final address. */
    async credentialFor(person: Person, clientId: string): Promise<string> {
      const accountId = `person-${people.size}`;
      people.set(accountId, person);
      const query = {
        client_id: clientId,
        response_type: 'id_token',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        nonce: 'n',
        login_hint: accountId,
      };
      let next = `${issuer}/auth?${new URLSearchParams(query)}`;
      const cookies = new Map<string, string>();
      for (let hops = 0; hops < 6 && !next.startsWith(redirectUri); hops += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const hop = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of hop.headers.getSetCookie()) cookies.set(set.slice(0, set.indexOf('=')), set.slice(set.indexOf('=') + 1).split(';')[0] ?? '');
        next = new URL(hop.headers.get('location') ?? '', next).href;
      }
      const token = new URLSearchParams(new URL(next).hash.slice(1)).get('id_token');
      if (!token) throw new Error(`no ID token came back: ${next}`);
      return token;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
