import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** PostgreSQL truncates a longer application name. */
const MAX_MARK_CHARS = 63;
const PREFIX = 'numlet-listener';

export type ServerInfo = {
  /** Machine and port. */
  name: string;
  version: string;
  /** The first seven characters of the commit; null if the code is not in a git work tree. */
  commit: string | null;
  node: string;
  startedAt: Date;
};

export function readServerInfo(port: number, startedAt: Date): ServerInfo {
  const parsed: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const version: unknown = typeof parsed === 'object' && parsed ? Reflect.get(parsed, 'version') : undefined;
  return {
    name: `${hostname()}:${port}`,
    version: typeof version === 'string' ? version : 'unknown',
    commit: readCommit(join(ROOT, '.git')),
    node: process.versions.node,
    startedAt,
  };
}

/**
 * The application name of the one connection that each server always keeps open. Every other server can list these
 * names, so nothing is stored, and nothing remains after a server was killed (docs/decisions/053).
 */
export function serverMark({ name, version, commit, node, startedAt }: ServerInfo): string {
  const started = Math.floor(startedAt.getTime() / 1000).toString(36);
  return `${PREFIX} ${version} ${commit ?? '-'} ${node} ${started} ${name}`.slice(0, MAX_MARK_CHARS);
}

/** @returns null for the application name of any other program */
export function readServerMark(mark: string): ServerInfo | null {
  const [prefix, version, commit, node, started, ...name] = mark.split(' ');
  if (prefix !== PREFIX || !version || !commit || !node || !started) return null;
  return {
    name: name.join(' '),
    version,
    commit: commit === '-' ? null : commit,
    node,
    startedAt: new Date(Number.parseInt(started, 36) * 1000),
  };
}

/**
 * Reads the commit without git: HEAD names a commit, or a ref that does. In a second work tree `.git` is a file that
 * names the folder.
 */
function readCommit(git: string): string | null {
  try {
    const folder = /^gitdir: (.+)$/m.exec(readOr(git))?.[1] ?? git;
    const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim();
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    const shared = resolve(folder, readOr(join(folder, 'commondir')).trim() || '.');
    const packed = ref
      ? readOr(join(shared, 'packed-refs')).match(new RegExp(`^(\\w{40}) ${ref}$`, 'm'))
      : null;
    const commit = ref ? readOr(join(shared, ref)).trim() || packed?.[1] : head;
    return commit?.slice(0, 7) || null;
  } catch {
    return null;
  }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
