// After a change of dependencies: adds to the lock file the packages of other platforms that the configured registry
// did not offer. npm leaves them out and then refuses its own file ("Missing: ... from lock file").
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version) || isLocked(path, name)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms were added.`);

function isLocked(parent, name) {
  return [`${parent}/node_modules/${name}`, `node_modules/${name}`].some((path) => path in lock.packages);
}

function platformOf(name) {
  const words = name.split('/').at(-1).replace('windows', 'win32').split('-');
  const os = words.filter((word) => systems.includes(word));
  const cpu = words
    .map((word) => word.replace(/^(armv7|arm|armhf)$/, 'arm').replace('ppc64le', 'ppc64'))
    .filter((word) => processors.includes(word));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return { ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}), ...(os.length ? { os } : {}) };
}
