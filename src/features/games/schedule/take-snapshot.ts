import { t } from '@lingui/core/macro'
import { formatTime } from '#platform/dates.ts'
import { saveScheduleSnapshot } from '#platform/schedule-snapshot.ts'
import { currentLocale } from '#platform/i18n.ts'
import { session } from '#platform/session.ts'

/** A few more than fill the screen of a phone. */
const CARDS = 8
const TIME_CLASS =
  'fixed inset-x-0 bottom-20 z-30 mx-auto w-fit rounded-full border border-line bg-surface px-3 py-1 text-caption text-muted md:bottom-4'

/** Takes snapshots of the screen for the next start: now, and whenever the page is hidden. */
export function takeSnapshots(): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') takeSnapshot()
  }
  takeSnapshot()
  document.addEventListener('visibilitychange', onHidden)
  return () => document.removeEventListener('visibilitychange', onHidden)
}

/** Only without filters, because the next start shows the schedule without filters. */
function takeSnapshot(): void {
  const state = session.get()
  const root = document.getElementById('root')
  if (state.status !== 'signed-in' || !root || location.pathname !== '/main' || location.search) return
  // A tab that slept through a sign-out must not write wiped data again.
  if (!session.isSignedIn(state.user.id)) return
  const html = buildSnapshot(root, new Date())
  if (html) saveScheduleSnapshot(state.user.id, currentLocale(), html)
}

/** The HTML of the first cards, with the time of the snapshot; null where no game is shown. */
export function buildSnapshot(root: Element, at: Date): string | null {
  const copy = root.cloneNode(true) as Element
  const cards = Array.from(copy.querySelectorAll('#schedule article'), (card) => card.closest('li') ?? card)
  if (cards.length === 0) return null
  for (const card of [...cards.slice(CARDS), ...copy.querySelectorAll('#schedule li:empty')]) card.remove()
  for (const section of copy.querySelectorAll('#schedule section')) if (!section.querySelector('article')) section.remove()
  // The connection's state will have changed.
  for (const status of copy.querySelectorAll('[role=status], [aria-live], [role=dialog]')) status.remove()
  const time = document.createElement('p')
  time.className = TIME_CLASS
  const moment = formatTime(at)
  time.textContent = t`As of ${moment}`
  copy.append(time)
  return copy.innerHTML
}
