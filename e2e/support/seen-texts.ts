import type { Page } from 'playwright/test'

/** Notes every text on the page that matches, however short it is there, from the next page load on. */
export async function noteTexts(page: Page, wanted: RegExp): Promise<() => Promise<string[]>> {
  await page.addInitScript(
    ([source, flags]) => {
      if (self !== top) return
      const pattern = new RegExp(source, flags)
      const seen: string[] = []
      Object.assign(window, { seenTexts: [...((window as { seenTexts?: string[][] }).seenTexts ?? []), seen] })
      const note = (node: Node) => {
        const [text] = (node instanceof HTMLScriptElement ? null : pattern.exec(node.textContent ?? '')) ?? []
        if (text) seen.push(text)
      }
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          if (type === 'characterData') note(target)
          else for (const node of addedNodes) note(node)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    },
    [wanted.source, wanted.flags] as const,
  )
  return () => page.evaluate(() => (window as unknown as { seenTexts: string[][] }).seenTexts.flat())
}
