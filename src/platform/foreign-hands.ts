/** What other software has put in place of our nodes. */
const replacements = new WeakMap<Node, ChildNode>()

/**
 * Lets React go on where translators and extensions have replaced, wrapped or moved its texts. React asks the parent that
 * it knows to remove a node, or to insert one before another, and browsers refuse where the node is no longer there
 * (https://github.com/react/react/issues/11538); the page then ends. Here what stands in the node's place is meant. A text
 * that changes while a translation stands in its place comes back, and can be translated again.
 */
export function surviveForeignHands(): void {
  const { insertBefore, removeChild } = Node.prototype
  const observer = new MutationObserver(observe)
  observer.observe(document, { childList: true, subtree: true })

  function observe(records: readonly MutationRecord[]): void {
    let translation: Node | undefined
    for (const { target, type, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') replacements.get(target)?.replaceWith(target)
      const added = Array.from(addedNodes).find(isElement)
      // Translators write into `font`, which React does not.
      if (added?.localName === 'font') translation = added
      // React replaces nothing in one step; in two steps a translation stands next to the text that it replaces.
      const replacement = added ?? [previousSibling, nextSibling].find((node) => node && node === translation)
      if (!replacement) continue
      for (const node of removedNodes) {
        if (!(node instanceof Text) || node.isConnected) continue
        replacements.set(node, replacement as ChildNode)
        observer.observe(node, { characterData: true })
      }
    }
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    // What has just happened has not been observed yet.
    observe(observer.takeRecords())
    const wrapper = findStandIn(child, this)
    const shown = (child.parentNode ? child : replacements.get(child)) as ChildNode | undefined
    shown?.remove()
    if (wrapper !== shown && !wrapper?.textContent) wrapper?.remove()
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) observe(observer.takeRecords())
    replacements.get(node)?.remove()
    return insertBefore.call(this, node, before && findStandIn(before, this)) as T
  }
}

/** The child of a parent that stands where React knows a node: the node itself, what replaced it, or what it was wrapped in. */
function findStandIn(node: Node, parent: Node): ChildNode | null {
  let standIn = node.parentNode ? node : replacements.get(node)
  while (standIn && standIn.parentNode !== parent) standIn = standIn.parentNode ?? undefined
  return (standIn ?? null) as ChildNode | null
}

function isElement(node: Node): node is Element {
  return node instanceof Element
}
