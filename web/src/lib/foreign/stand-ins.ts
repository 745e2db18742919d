import { isDrawn } from './is-drawn.ts';

export type StandIns = {
  /** Where React drew the nodes. */
  parent: Node;
  /** The nodes that were taken out together, in order. */
  replaced: readonly Node[];
  /** The nodes that were put in their place, or behind a text that was cut. */
  nodes: readonly Node[];
};

/** Records which nodes a translation or an extension has put in the place of others. */
export function createStandIns() {
  const known = new WeakMap<Node, StandIns>();

  const note = (records: readonly MutationRecord[]) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // These nodes are restored, for example because a translation was switched off.
      for (const node of addedNodes) known.delete(node);
      if (type === 'characterData') {
        const rest = neighbours(target.nextSibling, 'nextSibling', added);
        if (rest.length > 0 && target.parentNode)
          known.set(target, { parent: target.parentNode, replaced: [target], nodes: rest });
      } else if (removedNodes.length > 0) {
        const nodes =
          addedNodes.length > 0
            ? [...addedNodes]
            : [
                ...neighbours(previousSibling, 'previousSibling', added).reverse(),
                ...neighbours(nextSibling, 'nextSibling', added),
              ];
        const replaced = [...removedNodes];
        if (nodes.length > 0)
          for (const node of replaced) known.set(node, { parent: target, replaced, nodes });
      }
    }
  };

  /** The stand-ins on the page: the replacement of a node may itself have been replaced. */
  const find = (node: Node): StandIns | undefined => {
    const found = known.get(node);
    if (!found) return undefined;
    const nodes = found.nodes.flatMap((each) => (each.isConnected ? [each] : (find(each)?.nodes ?? [])));
    return { ...found, nodes };
  };

  return { note, find, forget: (node: Node) => void known.delete(node) };
}

/** The neighbours that code other than React has just added. */
function neighbours(
  start: Node | null,
  next: 'previousSibling' | 'nextSibling',
  added: ReadonlySet<Node>,
): Node[] {
  const nodes: Node[] = [];
  for (let node = start; node && added.has(node) && !isDrawn(node); node = node[next]) nodes.push(node);
  return nodes;
}
