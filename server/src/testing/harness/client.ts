import type { ErrorBody } from '@numlet/contract/error-body';
import type { FunctionInput, FunctionName, FunctionOutput } from '@numlet/contract/functions';

/** A signed-in person. */
export type Person = {
  email: string;
  password: string;
  phone: string;
  userId: string;
  accessToken: string;
  refreshToken: string;
};

type Answer<T> = { status: number; body: T; headers: Headers };
type Refusal = ErrorBody;

export type Client = {
  /** Calls a function that must succeed. @returns its answer */
  call<N extends FunctionName>(person: Person, name: N, input?: FunctionInput<N>): Promise<FunctionOutput<N>>;
  /** Calls a function that must be refused. @returns the refusal with its status */
  refused(person: Person | null, name: string, input?: unknown): Promise<Refusal & { status: number }>;
  post<T = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
};

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Calls the service over HTTP as a browser does. */
export function createClient(origin: string, sendRequest: Fetch = fetch): Client {
  const send = async <T>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await sendRequest(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: text }),
    });
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(answer) : answer, headers: response.headers };
  };
  const bearer = (person: Person | null) =>
    person ? { authorization: `Bearer ${person.accessToken}` } : undefined;
  return {
    async call(person, name, input) {
      const answer = await send<never>('POST', `/functions/v1/${name}`, input ?? {}, bearer(person));
      if (answer.status !== 200)
        throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    async refused(person, name, input) {
      const answer = await send<Refusal>('POST', `/functions/v1/${name}`, input ?? {}, bearer(person));
      if (answer.status < 400) throw new Error(`${name} was not refused: ${JSON.stringify(answer.body)}`);
      return { status: answer.status, ...answer.body };
    },
    post: (path, body, headers) => send('POST', path, body, headers),
    get: (path, headers) => send('GET', path, undefined, headers),
  };
}
