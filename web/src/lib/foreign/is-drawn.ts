/** Marks that React leaves on the nodes that it draws, and on the containers that it draws into. */
const MARKS = ['__react', '_reactListening'];

/** Whether React has drawn this node, and not a browser's translation or an extension. */
export function isDrawn(node: Node): boolean {
  return Object.keys(node).some((key) => MARKS.some((mark) => key.startsWith(mark)));
}
