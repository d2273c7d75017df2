/** Repeats taps on the inert snapshot as soon as the page shows what was tapped. */
export function keepTaps(snapshot: HTMLElement): void {
  const page = snapshot.parentElement as HTMLElement
  let taps: string[] = []
  const observer = new MutationObserver(() => {
    if (snapshot.isConnected) return
    // One whose target has gone meanwhile does not hold up the others.
    taps = taps.filter((tap) => {
      const element = Array.from(page.querySelectorAll<HTMLElement>('a, button')).find((each) => nameOf(each) === tap)
      element?.click()
      return !element
    })
    if (taps.length === 0) observer.disconnect()
  })

  page.addEventListener('click', ({ clientX, clientY, isTrusted }) => {
    if (!isTrusted) return
    // A tap on the page itself makes the ones before it obsolete.
    if (!snapshot.isConnected) return void (taps = [])
    const tapped = elementAt(clientX, clientY)
    // Browsers open a tab only during the tap.
    if (tapped instanceof HTMLAnchorElement && tapped.target) tapped.click()
    else if (tapped) {
      taps.push(nameOf(tapped))
      observer.observe(page, { childList: true, subtree: true })
    }
  })

  function elementAt(x: number, y: number): HTMLElement | null | undefined {
    snapshot.inert = false
    const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button')
    snapshot.inert = true
    return element
  }
}

function nameOf(element: Element): string {
  return `${element.getAttribute('href')} ${element.getAttribute('aria-label') ?? element.textContent}`
}
