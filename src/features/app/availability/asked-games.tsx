import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { AskedGame } from '#shared/availability.schema.ts'
import type { Availability } from '#shared/availability.ts'
import type { Asked as AskedProps } from './asked.ts'
import { availabilityQueries } from './queries.ts'
import { pendingChanges, type AnswerChange, type Change } from '../favorites/favorites.ts'
import { addChange } from '../favorites/sync-favorites.ts'
import { useAtom } from '#platform/use-atom.ts'

const NONE: readonly Change[] = []

/** What is asked of some children or games, with the answers that wait to be sent. */
export function Asked({ of, Shown }: { of(asked: AskedGame): boolean; Shown: ComponentType<AskedProps> }) {
  const { data = [] } = useQuery(availabilityQueries.asked())
  const pending = useAtom(pendingChanges, NONE).filter((change): change is AnswerChange => 'answer' in change)
  const answer = (asked: AskedGame, said: Availability) => {
    const { child_id: childId, game_id: matchId } = asked
    addChange({ key: keyOf(asked), childId, matchId, answer: said })
  }
  const games = data.filter((asked) => of(asked) && new Date(asked.activity_date) > new Date()).map((asked) => withPending(asked, pending))
  return <Shown games={games} waits={pending.length > 0} onAnswer={answer} />
}

/** What was answered last on this device counts before it is sent. */
function withPending(asked: AskedGame, pending: readonly AnswerChange[]): AskedGame {
  const change = pending.findLast(({ key }) => key === keyOf(asked))
  return change ? { ...asked, answer: change.answer } : asked
}

function keyOf({ child_id: child, game_id: game }: AskedGame): string {
  return `${child} ${game}`
}
