import { eventMinute } from '#shared/event-minute.ts'
import { makeReel, MATCH_REEL, PLAYER_REEL, type Clip, type HighlightEdit, type Played, type Span } from '#shared/highlights/reel.ts'
import { countingActions, keyPassesOf } from '../../statistics/actions/present-actions.ts'
import { findActions } from '../../statistics/actions/stored-actions.ts'
import type { Db } from '../../db/database.ts'
import type { GameColumns } from '../../match/games/timing.ts'
import { toClockedGame } from '../../match/games/timing.ts'
import { segmentsOf } from '../video/clips.ts'
import { withActions } from './action-moments.ts'
import type { FilmedGame } from './filmed-game.ts'
import type { MatchMoment } from './moments.ts'
import { recordMoments } from './record-moments.ts'
import { findChildren, findEdits, type ShownChild } from './repository.ts'

const HALF_A_MINUTE = 30_000

export type MatchClip = Clip<MatchMoment>

/** The clips of a match, and what they may show of the children in them. */
export interface MadeClips {
  clips: MatchClip[]
  children: ReadonlyMap<string, ShownChild>
}

/**
 * Makes the clips of a match, or of one player in it, from its record and its actions as they are now. A child without
 * consent is in none: they are computed whenever they are read, so a refusal counts at once, and so does a correction.
 */
export async function makeClips(db: Db, filmed: FilmedGame, viewerId: string, playerId: string | null): Promise<MadeClips> {
  const { game } = filmed.row
  const [moments, edits] = await Promise.all([findMoments(db, filmed), findEdits(db, game.id)])
  const children = await findChildren(
    db,
    viewerId,
    moments.flatMap((moment) => moment.playerId ?? []),
  )
  const [agreed, withheld] = [true, false].map((wanted) =>
    moments.filter(({ playerId: id, shirt }) => (id === null ? shirt === null : children.get(id)?.mayClip === true) === wanted),
  ) as [MatchMoment[], MatchMoment[]]
  const shown = agreed.filter((moment) => isFilmed(filmed, moment))
  // What was added by hand is no one's, and so is none where someone has not agreed to be in a clip.
  const counting = edits.filter((edit) => edit.kind !== 'added' || !withheld.some((moment) => isIn(moment, edit)))
  const played = playedBy(filmed)
  const clips =
    playerId === null
      ? makeReel(shown, MATCH_REEL, counting, (edit) => addedMoment(game, edit), played)
      : makeReel(
          shown.filter((moment) => moment.playerId === playerId),
          PLAYER_REEL,
          counting,
          undefined,
          played,
        )
  return { clips: clips.filter((clip) => picturesOf(filmed, clip).length > 0), children }
}

async function findMoments(db: Db, { row: { game }, events }: FilmedGame): Promise<MatchMoment[]> {
  const record = recordMoments(game, events)
  const found = await findActions(db, game.id)
  if (!found) return record
  const { pitch, covers } = found.source
  const counting = countingActions(found.actions)
  const keyPasses = keyPassesOf(counting, covers)
  const actions = counting.map((action) =>
    keyPasses.has(action.id) ? Object.assign({}, action, { flags: action.flags.concat('key') }) : action,
  )
  return withActions(game, record, { actions, pitch })
}

/** How long the clips of a recording are when they are played. Many are measured again and again. */
function playedBy(filmed: FilmedGame): Played {
  const known = new Map<string, number>()
  return (span) => {
    const key = `${span.from} ${span.until}`
    const length = known.get(key) ?? lengthOfPictures(filmed, span)
    known.set(key, length)
    return length
  }
}

/** How long a clip is when it is played: its segments are played whole. Milliseconds. */
export function lengthOfPictures(filmed: FilmedGame, span: Span): number {
  return picturesOf(filmed, span).reduce((sum, { duration }) => sum + duration, 0)
}

/** The segments that cover a clip. */
export function picturesOf({ segments, lag }: FilmedGame, { from, until }: Span) {
  return segmentsOf(segments, { from: from + lag, until: until + lag })
}

function isIn({ at, vague }: MatchMoment, { from, until }: Span): boolean {
  const around = vague ? HALF_A_MINUTE : 0
  return from <= at + around && at - around <= until
}

function isFilmed(filmed: FilmedGame, { at, vague }: MatchMoment): boolean {
  const around = vague ? 20_000 : 1
  return picturesOf(filmed, { from: at - around, until: at + around }).length > 0
}

/** What a clip by hand is about: no one is named, and its minute is that of its beginning. */
function addedMoment(game: GameColumns, { id, from }: HighlightEdit): MatchMoment {
  const time = minuteAt(game, from)
  return { id, kind: 'added', at: from, tapped: false, vague: false, side: null, playerId: null, shirt: null, ...time }
}

/** The minute of play at a moment. */
export function minuteAt(game: GameColumns, at: number) {
  return eventMinute(toClockedGame(game), { kind: 'goal', occurredAt: new Date(at).toISOString() })
}
