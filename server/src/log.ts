import pino, { type Logger } from 'pino';

const secrets = [
  'password',
  'token',
  'otp_code',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'body',
];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Lines of JSON. Nothing secret may reach them, even by mistake; of an error only what helps to find it. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    redact: { paths, censor: '[secret]' },
    serializers: { err: describe },
  });
}

/** Errors of a driver or an SDK carry whole connections and requests with them: those stay out. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const field = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? { [name]: value } : {};
  };
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) };
  return {
    name: error.name,
    message: error.message,
    ...field('code'),
    ...field('kind'),
    ...field('constraint'),
    ...field('status'),
    stack: error.stack,
    ...cause,
  };
}
