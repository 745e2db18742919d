import { isDrawn } from './is-drawn.ts';
import type { StandIns } from './stand-ins.ts';

/** The DOM's own methods, which keep-own-nodes.ts replaces. */
const { insertBefore, removeChild } = Node.prototype;

/**
 * Restores a node that React has drawn to where React expects it, as a child of `parent`. Removes what shows its words
 * now: the elements around it, or the nodes in its place. Leaves the node unchanged if there are none.
 */
export function restoreNode(parent: Node, node: Node, found: StandIns | undefined): void {
  const standIns = found?.nodes ?? [];
  const around = childOf(parent, node);
  if (around !== node) {
    const anchor = around ?? standIns.map((each) => childOf(parent, each)).find((each) => each !== null);
    if (!anchor) return;
    // Nodes that were replaced together are shown together.
    for (const each of around ? [node] : (found?.replaced ?? [node]))
      if (each === node || !each.parentNode) insertBefore.call(parent, each, anchor);
    removeForeign(anchor);
  }
  for (const each of standIns) removeForeign(each);
}

/** The child of `parent` that is this node or contains it. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Removes a node that contains nothing drawn by React, and the elements around it that are empty then. */
function removeForeign(node: Node): void {
  const { parentNode } = node;
  if (!parentNode || isDrawn(node) || containsDrawn(node)) return;
  removeChild.call(parentNode, node);
  if (!parentNode.hasChildNodes()) removeForeign(parentNode);
}

function containsDrawn(node: Node): boolean {
  return [...node.childNodes].some((child) => isDrawn(child) || containsDrawn(child));
}
