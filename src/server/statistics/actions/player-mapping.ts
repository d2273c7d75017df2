import { SIDES, type Side } from '#shared/game.ts'
import { readCsvRows } from './csv-rows.ts'
import { plainWord } from './documents.ts'
import { EventsRefused, problem, refuseEvents, type EventProblem } from './problems.ts'

/** Who a player of the file is: by shirt, or by our own id. */
export interface PlayerMapping {
  line: number
  player: string
  side: Side | null
  shirt: number | null
  playerId: string | null
}

/**
 * Reads a mapping of players: a CSV with the columns `player`, `shirt` or `player_id`, and `side` if both teams have a
 * player of one name.
 *
 * @throws EventsRefused with all problems
 */
export function readPlayerMapping(text: string): PlayerMapping[] {
  const { headings, rows } = readCsvRows(text)
  if (!headings.includes('player')) refuseEvents({ line: 1 }, 'column_missing', { column: 'player' })
  if (!headings.includes('shirt') && !headings.includes('player_id')) refuseEvents({ line: 1 }, 'column_missing', { column: 'shirt' })
  const problems: EventProblem[] = []
  const read = rows.map(({ line, cells }): PlayerMapping => {
    const [player = '', sideWord = '', shirt = '', playerId = ''] = ['player', 'side', 'shirt', 'player_id'].map((column) => cells[column])
    const side = plainWord(sideWord)
    const bad = (field: string, value: string) => problems.push(problem({ line }, 'bad_value', { field, value }))
    if (player === '') bad('player', player)
    if (side !== '' && !SIDES.some((each) => each === side)) bad('side', side)
    if (playerId === '' && !/^\d{1,3}$/.test(shirt)) bad('shirt', shirt)
    return {
      line,
      player,
      side: SIDES.find((each) => each === side) ?? null,
      shirt: playerId === '' ? Number(shirt) : null,
      playerId: playerId || null,
    }
  })
  if (problems.length > 0) throw new EventsRefused(problems)
  return read
}
