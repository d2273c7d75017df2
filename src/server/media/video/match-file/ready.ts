import { and, eq } from 'drizzle-orm'
import type { Locale } from '#shared/locale.ts'
import { venueDay } from '#shared/venue-time.ts'
import type { Db } from '../../../db/database.ts'
import { matchFiles, streams } from '../../../db/schema/video.ts'
import { localName } from '../../../match/games/local-name.ts'
import { findGame, type GameRow } from '../../../match/games/repository.ts'

/** A game that is there as a file, and in how many parts. */
interface ReadyFile {
  row: GameRow
  parts: number
}

/** The game of a part that is ready; null if there is none. */
export async function findReadyFile(db: Db, streamId: string, part: number): Promise<ReadyFile | null> {
  const [found] = await db
    .select({ gameId: streams.gameId, parts: matchFiles.parts })
    .from(matchFiles)
    .innerJoin(streams, eq(streams.id, matchFiles.streamId))
    .where(and(eq(matchFiles.streamId, streamId), eq(matchFiles.state, 'ready')))
  if (!found || part < 1 || part > found.parts.length) return null
  const row = await findGame(db, found.gameId)
  return row && { row, parts: found.parts.length }
}

/** The header that names a file (RFC 6266): the clubs and the day, and never a score or a child. */
export function nameOfFile({ row: { one, two, game }, parts }: ReadyFile, part: number, locale: Locale): string {
  const day = venueDay(game.startsAt)
  const clubs = [one, two].map((side) => localName(side, locale)).join(' – ')
  const number = parts > 1 ? ` ${part}` : ''
  // Without what file systems do not take.
  const name = `${clubs} ${day}${number}.mp4`.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replaceAll(/\s+/g, ' ')
  // Such names have letters that a header may not have, so an old program gets the day alone.
  const encoded = encodeURIComponent(name).replaceAll(/['()]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="match ${day}${number}.mp4"; filename*=UTF-8''${encoded}`
}
