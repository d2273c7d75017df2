/**
 * The day of the schedule after which a board stands: the first that ends below the screen, so that nothing moves that
 * someone reads. Null while no day is shown.
 */
function findDayBefore(schedule: Element): Element | null {
  const days = Array.from(schedule.querySelectorAll(':scope > section'))
  return days.find((day) => day.getBoundingClientRect().bottom > innerHeight) ?? days.at(-1) ?? null
}

/**
 * Keeps an element among the days of the schedule, and takes it away in the end. The schedule itself knows nothing of it:
 * its first screen is not to grow by what comes later.
 */
export function keepAmongDays(element: Element): () => void {
  const schedule = document.getElementById('schedule')
  if (!schedule) return () => undefined
  const put = () => {
    if (element.previousElementSibling?.matches('section')) return
    // Another list came in the place of the one before.
    const day = findDayBefore(schedule)
    if (day) day.after(element)
    else element.remove()
  }
  put()
  const observer = new MutationObserver(put)
  observer.observe(schedule, { childList: true })
  return () => {
    observer.disconnect()
    element.remove()
  }
}
