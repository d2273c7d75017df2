import { t } from '@lingui/core/macro'
import { formatTime } from '#platform/dates.ts'
import { keepFirstLook } from '#platform/first-look.ts'
import { currentLocale } from '#platform/i18n.ts'
import { session } from '#platform/session.ts'

/** As many as fill the screen of a phone, and a little. */
const CARDS = 8
const TIME_LOOK =
  'fixed inset-x-0 bottom-20 z-30 mx-auto w-fit rounded-full border border-line bg-surface px-3 py-1 text-caption text-muted md:bottom-4'

/** Keeps what is on the screen for the next start: now, and whenever it is left. */
export function followLook(): () => void {
  const leave = () => {
    if (document.visibilityState === 'hidden') keep()
  }
  keep()
  document.addEventListener('visibilitychange', leave)
  return () => document.removeEventListener('visibilitychange', leave)
}

/** Only the schedule as it opens: with filters chosen it is not what the next start shows. */
function keep(): void {
  const state = session.get()
  const root = document.getElementById('root')
  if (state.status !== 'signed-in' || !root || location.pathname !== '/main' || location.search) return
  // A tab that slept through a sign-out elsewhere must not write again what was wiped there.
  if (!session.isStill(state.user.id)) return
  const html = lookOf(root, new Date())
  if (html) keepFirstLook({ user: state.user.id, day: new Date().toDateString(), language: currentLocale(), html })
}

/** The screen without what is further down, and with the time that it is of; null where it shows no game. */
export function lookOf(root: Element, at: Date): string | null {
  const copy = root.cloneNode(true) as Element
  const cards = Array.from(copy.querySelectorAll('#schedule article'), (card) => card.closest('li') ?? card)
  if (cards.length === 0) return null
  for (const card of [...cards.slice(CARDS), ...copy.querySelectorAll('#schedule li:empty')]) card.remove()
  for (const section of copy.querySelectorAll('#schedule section')) if (!section.querySelector('article')) section.remove()
  // What is said of the connection was said then.
  for (const said of copy.querySelectorAll('[role=status], [aria-live], [role=dialog]')) said.remove()
  const time = document.createElement('p')
  time.className = TIME_LOOK
  const moment = formatTime(at)
  time.textContent = t`As of ${moment}`
  copy.append(time)
  return copy.innerHTML
}
