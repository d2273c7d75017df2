import { subjectKey } from '#shared/figures/subject-key.ts'
import { SIDES } from '#shared/game.ts'
import type { LinedUp, LineUps } from '#shared/line-ups.schema.ts'
import type { Appearance, PeriodTime } from '#shared/match-action.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { minuteWithin } from '#shared/match-minutes.ts'
import type { Deps } from '../../deps.ts'
import { maySeeName } from '../figures/policy.ts'
import { findFigures } from '../figures/repository.ts'
import { showMatch, shownPlayer, type ShownMatch } from '../figures/shown-match.ts'
import type { GameRow } from '../../match/games/repository.ts'
import { findAppearances } from './stored-actions.ts'
import { findPublished } from './tagging/published-line-ups.ts'

type Viewer = Parameters<typeof showMatch>[0]

/**
 * Who played in a game, and before that is known who is to play, as published. Viewers of the teams' figures read everyone by shirt, others only those whose figures they may see.
 * Names follow consent, as in the timeline. Minutes are figures of a child: they stand where those may be seen.
 *
 * @param row read before the line-ups: a device replaces names of an earlier version
 */
export async function readLineUps({ db, now }: Deps, viewer: Viewer, row: GameRow): Promise<LineUps> {
  const { id: gameId, version } = row.game
  const about = { _id: gameId, version }
  // At ages without scores there are no figures either.
  if (!row.category.showScore) return { ...about, line_up: [] }
  const [played, figures] = await Promise.all([findAppearances(db, gameId), findFigures(db, gameId, viewer.userId)])
  // Until it is known who played, it is who is to play, as the clubs have published it.
  if (played.length === 0) return { ...about, line_up: await readPublished(db, row, viewer) }
  return { ...about, line_up: present(played, showMatch(viewer, row, figures, now()), viewer) }
}

function present(played: readonly Appearance[], { game, teams, rows, shown }: ShownMatch, viewer: Viewer): LinedUp[] {
  const known = new Map(rows.map((row) => [`${row.side} ${subjectKey({ player: row.playerId, shirt: row.shirt })}`, row]))
  const lined = played.flatMap((appearance): LinedUp[] => {
    const { side, starting, on, off } = appearance
    const row = known.get(`${side} ${subjectKey(appearance)}`)
    const mayReadFigures = row !== undefined && shown.includes(row)
    if (!(starting || on) || !(teams || mayReadFigures)) return []
    const child = row && maySeeName(viewer, shownPlayer(game, row), game.category) ? row.child : null
    const shirt = appearance.shirt ?? row?.child?.shirtNumber ?? null
    if (shirt === null && child === null) return []
    return [
      {
        side,
        shirt_number: shirt,
        player: child && `${child.firstName} ${child.lastName}`,
        starting,
        on: mayReadFigures && !starting && on ? minuteOf(game, on) : null,
        off: mayReadFigures && off && !isEnd(game, off) ? minuteOf(game, off) : null,
      },
    ]
  })
  return inOrder(lined)
}

/** The published line-ups: everyone by shirt, with the names that consent allows. */
async function readPublished(db: Deps['db'], { game, category }: GameRow, viewer: Viewer): Promise<LinedUp[]> {
  if (game.status === 'cancelled') return []
  const clubs = { one: game.clubOneId, two: game.clubTwoId }
  const rows = await findPublished(db, game.id, viewer.userId)
  const lined = rows.map(({ side, shirt, starting, child, ...allowed }): LinedUp => {
    const named = child && maySeeName(viewer, { ...allowed, clubId: child.clubId ?? clubs[side] }, category)
    return { side, shirt_number: shirt, player: named ? `${child.firstName} ${child.lastName}` : null, starting, on: null, off: null }
  })
  return inOrder(lined)
}

function inOrder(lined: readonly LinedUp[]): LinedUp[] {
  return lined.toSorted(
    (a, b) =>
      SIDES.indexOf(a.side) - SIDES.indexOf(b.side) ||
      Number(b.starting) - Number(a.starting) ||
      (a.shirt_number ?? Infinity) - (b.shirt_number ?? Infinity),
  )
}

function minuteOf({ game: { periodDuration, format } }: GameRow, time: PeriodTime) {
  return minuteWithin({ period_duration: periodDuration, format: format ?? undefined }, time)
}

/** Some sources say of everyone when they left: anyone who stayed did at the end. */
function isEnd({ game: { periodDuration, format } }: GameRow, { period, t }: PeriodTime): boolean {
  return period === (format ?? TWO_HALVES).periods && t === periodDuration * 60_000
}
