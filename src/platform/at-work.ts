/** Pages of the console below its start: a match is recorded or planned there. */
const WORK = /^\/console\/./
/** The fields of forms and dialogs into which something was entered. */
const entered = new Set<Element>()

/** Notes what is entered on this page, also before its scripts had loaded. */
export function watchEntries(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form :is(input, textarea)'))
    if (field.value !== field.defaultValue) entered.add(field)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form, [role=dialog]')) entered.add(target)
  })
}

/**
 * Whether leaving this page could lose something: it belongs to the console, or has a form with entries. A form that was
 * saved and is still there counts too.
 */
export function isAtWork(): boolean {
  for (const field of entered) if (!field.isConnected) entered.delete(field)
  return entered.size > 0 || WORK.test(location.pathname)
}
