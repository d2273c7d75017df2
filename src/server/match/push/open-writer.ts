import { LOCALES, type Locale } from '#shared/locale.ts'
import { gameAt } from '#shared/moments.ts'
import type { PushMessage } from '#shared/notice.ts'
import type { Moment } from '#shared/video.schema.ts'
import type { notices } from '../../db/schema/notices.ts'
import type { Deps } from '../../deps.ts'
import { presentMoments } from '../games/moments.ts'
import { presentDetail } from '../games/present.ts'
import { findDetail, type DetailRows } from '../games/repository.ts'
import { stillFor } from './recipients.ts'
import { SEEN_KINDS } from './seen-kinds.ts'
import { writeMessage } from './write-message.ts'

/** How soon it is asked again whether a picture has shown something: it may have been paused, or closed. */
const SOONEST = 500
const LATEST = 5000

type Notice = typeof notices.$inferSelect
type Text = Omit<PushMessage, 'device'>

/** To whom a notice goes. */
interface Addressee {
  notice: Notice
  device: { userId: string }
  locale: Locale
}

/** What someone is sent; null if it is no longer so, and until when it is held back if their picture has not shown it. */
export type Written = Text | null | { heldUntil: Date }

/** Who watches a game, and up to when their picture has shown it. */
type ShownIn = (gameId: string) => Promise<ReadonlyMap<string, number>>

/** Writes what a notice says, from the game as it is now, or as the picture of the one who watches it shows it. */
export async function openWriter({ db, now }: Deps, notice: Notice, shownIn: ShownIn): Promise<(to: Addressee) => Written> {
  const nothing = () => null
  if (notice.expiresAt <= now()) return nothing
  const shown = await shownIn(notice.gameId)
  const found = await findDetail(db, notice.gameId)
  if (!found) return nothing
  const decided = found.events.find(({ event }) => event.id === notice.eventId && notice.kind === 'decided')
  if (decided?.event.undoneBy) return nothing
  const at = now().getTime()
  const applies = await stillFor(db, notice, found.row.game)
  const game = presentDetail(found, { mayWatch: false })
  const texts = new Map(LOCALES.map((locale) => [locale, writeMessage(notice, game, locale)]))
  const moments = presentMoments(found)
  const moment = SEEN_KINDS.has(notice.kind) ? momentOf(notice, found, moments) : null
  // A picture shows neither what comes later, nor is anything sent of it that was undone meanwhile.
  const standing = moments.filter(({ until }) => until === null)
  return ({ device, locale }) => {
    const text = applies(device.userId) ? (texts.get(locale) ?? null) : null
    const seen = shown.get(device.userId)
    if (text === null || moment === null || seen === undefined) return text
    if (seen < moment) return { heldUntil: new Date(at + Math.min(Math.max(moment - seen, SOONEST), LATEST)) }
    return writeMessage(notice, gameAt(game, standing, seen), locale)
  }
}

/** When a picture shows what a notice tells. */
function momentOf({ eventId }: Notice, { events }: DetailRows, moments: readonly Moment[]): number | null {
  const from = moments.find(({ _id }) => _id === eventId)?.from
  if (from !== undefined) return Date.parse(from)
  const entry = events.find(({ event }) => event.id === eventId)?.event
  return entry ? Math.min(entry.occurredAt.getTime(), entry.recordedAt.getTime()) : null
}
