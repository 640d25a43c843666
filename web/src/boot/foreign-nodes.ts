/**
 * Lets React go on where something else has moved or removed what it drew: page translators, reading aids and extensions do,
 * and a single such node would end the page (https://github.com/facebook/react/issues/11538). What was wrapped keeps its
 * place, what was removed is taken for removed. Texts need more: see docs/decisions/0014.
 */
export function tolerateForeignNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    let place = next;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, child, place);
    return child;
  };
}
