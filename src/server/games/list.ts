import { GAMES_PER_PAGE, type GameFilter } from '#shared/game.ts'
import type { GameQuery } from '#shared/game.schema.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import type { GameRow } from './repository.ts'
import { readLeg, startOfToday, type ListOwner, type Position } from './selection.ts'

/** Which way each list runs when no day is chosen. */
const LEGS: Record<GameFilter, readonly Position['leg'][]> = {
  live: ['ahead'],
  upcoming: ['ahead'],
  finished: ['behind'],
  analytics: ['behind'],
  all: ['ahead', 'behind'],
  favorites: ['ahead', 'behind'],
  'my-team': ['ahead', 'behind'],
}

/**
 * One page of the games that somebody asks for.
 *
 * @throws Refusal `bad_request` for a cursor that is not ours
 */
export async function listGames(deps: Deps, owner: ListOwner, query: GameQuery): Promise<{ rows: GameRow[]; next: string | null }> {
  const legs = query.date ? (['ahead'] as const) : LEGS[query.filter]
  let at = query.cursor ? readCursor(query.cursor) : { leg: legs[0] ?? 'ahead', pivot: startOfToday(deps.now()), after: null }
  const rows: GameRow[] = []
  for (;;) {
    const wanted = GAMES_PER_PAGE - rows.length
    const found = await readLeg(deps.db, owner, query, at, wanted + 1)
    rows.push(...found.slice(0, wanted))
    const last = rows.at(-1)
    if (found.length > wanted && last) {
      return { rows, next: writeCursor({ ...at, after: { startsAt: last.game.startsAt.getTime(), id: last.game.id } }) }
    }
    const next = legs[legs.indexOf(at.leg) + 1]
    if (!next) return { rows, next: null }
    at = { leg: next, pivot: at.pivot, after: null }
  }
}

function writeCursor({ leg, pivot, after }: Position): string {
  return Buffer.from([leg, pivot, after?.startsAt, after?.id].join('~')).toString('base64url')
}

function readCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString()
  const match = /^(ahead|behind)~(\d{1,14})~(\d{1,14})~([0-9a-z]{16})$/.exec(text)
  if (!match) throw new Refusal('bad_request', 'The cursor is not one of ours.')
  const [, leg, pivot, startsAt, id = ''] = match
  return { leg: leg as Position['leg'], pivot: Number(pivot), after: { startsAt: Number(startsAt), id } }
}
