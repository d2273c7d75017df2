import { onTestFinished } from 'vitest'

/** Notes every text on the page that matches from now on, however short it is there. */
export function noteTexts(wanted: RegExp): () => string[] {
  const seen: string[] = []
  const note = (node: Node) => {
    const [text] = (node instanceof HTMLScriptElement ? null : wanted.exec(node.textContent ?? '')) ?? []
    if (text) seen.push(text)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') note(target)
      else for (const node of addedNodes) note(node)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return () => seen
}
