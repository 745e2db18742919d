import { isDrawn } from './is-drawn.ts';
import { restoreNode } from './restore-node.ts';
import { createStandIns } from './stand-ins.ts';

/**
 * Lets React continue after a browser's translation or an extension has moved or replaced nodes that React drew. React
 * removes a node from the parent that it gave it, inserts other nodes before it, and writes into it. If the node is
 * elsewhere, the first two throw, and the third changes a text that is not on the page. This restores a node before
 * React does any of these (docs/decisions/059). A translation then translates the node again.
 */
export function keepOwnNodes(): void {
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const standIns = createStandIns();
  const observer = new MutationObserver(standIns.note);
  observer.observe(document, { subtree: true, childList: true, characterData: true });

  /** Restores a node as a child of `parent`, by default where React has drawn it. */
  const settle = (node: Node, parent?: Node) => {
    standIns.note(observer.takeRecords());
    const found = standIns.find(node);
    const target = parent ?? found?.parent ?? drawnAbove(node);
    if (!target || (!found && node.parentNode === target)) return;
    restoreNode(target, node, found);
    standIns.forget(node);
  };

  const isReplaced = (node: Node) => {
    standIns.note(observer.takeRecords());
    return standIns.find(node) !== undefined;
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    settle(child, this);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (node.parentNode) settle(node);
    if (next) settle(next, this);
    insertBefore.call(this, node, next?.parentNode === this ? next : null);
    return node;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode) settle(node);
    appendChild.call(this, node);
    return node;
  };
  if (nodeValue?.set)
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...nodeValue,
      set(this: Node, value: string | null) {
        // A text inside a translation's element is shown as React writes it.
        if (isReplaced(this)) settle(this);
        nodeValue.set?.call(this, value);
      },
    });
}

/** The place on the page where React has drawn a node. */
function drawnAbove(node: Node): Node | null {
  let above = node.parentNode;
  while (above && !isDrawn(above)) above = above.parentNode;
  return above;
}
