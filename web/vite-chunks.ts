import type { Plugin, Rolldown } from 'vite';

/** Parts of the site that are loaded together, each with its entry modules (below src/). */
type Part = { name: string; from: readonly string[] };

/**
 * Ordered from what every visitor loads to what few load. Each part takes, from the modules that the dashboard's first
 * screen needs, those that it needs as well and that no earlier part has taken.
 */
const PARTS: readonly Part[] = [
  { name: 'site', from: ['entry.client.tsx', 'root.tsx', 'shell.tsx'] },
  { name: 'public', from: ['screens/public-layout.tsx'] },
  { name: 'home', from: ['screens/home.tsx'] },
  // Public pages fetch it after their first paint, without the other modules of signing in.
  { name: 'notices', from: ['shared/toaster.tsx'] },
  { name: 'session', from: ['screens/account-flow.tsx'] },
];
const FIRST_SCREEN: Part = { name: 'inbox', from: ['screens/dashboard/dashboard.tsx'] };

/**
 * Bundles the modules of the dashboard's first screen into a few files, instead of one for each module that two screens
 * share: on a slow network each file costs a round trip. The files contain only modules that this screen imports.
 */
export function chunks() {
  const partOf = new Map<string, string>();

  const findParts: Plugin = {
    name: 'numlet-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const all = [...this.getModuleIds()];
      const needs = ({ name, from }: Part) => {
        const found = new Set<string>();
        const open = from.map((path) => {
          const id = all.find((each) => each.endsWith(`/src/${path}`));
          return id ?? this.error(`the chunk ${name} begins at ${path}, which does not exist`);
        });
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (found.has(id)) continue;
          found.add(id);
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        return found;
      };
      const site = PARTS.map((part) => ({ name: part.name, needs: needs(part) }));
      for (const id of needs(FIRST_SCREEN))
        partOf.set(id, site.find((part) => part.needs.has(id))?.name ?? FIRST_SCREEN.name);
      for (const id of site[0]?.needs ?? []) partOf.set(id, 'site');
    },
  };

  const codeSplitting: Rolldown.CodeSplittingOptions = {
    groups: [...PARTS, FIRST_SCREEN].map(({ name }, index) => ({
      name,
      test: (id) => partOf.get(id) === name,
      priority: PARTS.length - index,
    })),
  };
  return { findParts, codeSplitting };
}
