import { t } from '@lingui/core/macro'
import { START_ADDRESS } from '#shared/product.ts'
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
  if (state.status !== 'signed-in' || !root || location.pathname + location.search !== START_ADDRESS) return
  // A tab that slept through a sign-out must not write wiped data again.
  if (!session.isSignedIn(state.user.id)) return
  const html = buildSnapshot(root, new Date())
  if (html) saveScheduleSnapshot(state.user.id, currentLocale(), html)
}

/** The HTML of the first cards, with the time of the snapshot; null where no game is shown. */
function buildSnapshot(root: Element, at: Date): string | null {
  // A document of its own loads no pictures: of a page that is being left, they count as beacons and are refused.
  const copy = document.implementation.createHTMLDocument('').importNode(root, true)
  const shown = root.querySelectorAll('img')
  const crests = Array.from(copy.querySelectorAll('img'), (crest, index) => ({ crest, original: shown[index] }))
  const cards = Array.from(copy.querySelectorAll('#schedule article'), (card) => card.closest('li') ?? card)
  if (cards.length === 0) return null
  for (const card of [...cards.slice(CARDS), ...copy.querySelectorAll('#schedule li:empty')]) card.remove()
  // A sponsor's board may be over by the next start.
  for (const board of copy.querySelectorAll('#schedule figure')) board.remove()
  for (const section of copy.querySelectorAll('#schedule section')) if (!section.querySelector('article')) section.remove()
  // The connection's state will have changed.
  for (const status of copy.querySelectorAll('[role=status], [aria-live], [role=dialog]')) status.remove()
  for (const { crest, original } of crests) if (original && copy.contains(crest)) crest.src = toPixels(original)
  const time = document.createElement('p')
  time.className = TIME_CLASS
  const moment = formatTime(at)
  time.textContent = t`As of ${moment}`
  copy.append(time)
  return copy.innerHTML
}

/**
 * The address of a crest: its pixels as a data URL. A start that had to fetch each club's crest and build the drawings
 * showed the schedule itself a third later.
 */
function toPixels(crest: HTMLImageElement): string {
  const { naturalWidth, naturalHeight } = crest
  const { width, height } = crest.getBoundingClientRect()
  const context = document.createElement('canvas').getContext('2d')
  if (!crest.complete || !context || naturalWidth * naturalHeight * width * height === 0) return crest.src
  const { canvas } = context
  canvas.width = Math.ceil(width * devicePixelRatio)
  canvas.height = Math.ceil(height * devicePixelRatio)
  const scale = Math.min(canvas.width / naturalWidth, canvas.height / naturalHeight)
  const size = [naturalWidth * scale, naturalHeight * scale] as const
  try {
    context.drawImage(crest, (canvas.width - size[0]) / 2, (canvas.height - size[1]) / 2, ...size)
    return canvas.toDataURL('image/webp')
  } catch {
    // A browser that does not let drawings be read.
    return crest.src
  }
}
