import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toMatchData } from '../statistics/match-data.ts'
import { figureQueries } from '../statistics/queries.ts'
import { useLiveFigures } from '../statistics/use-live-figures.ts'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { useLiveGame } from '#features/app/games/data/use-live-game.ts'
import { CallError } from '#platform/call-error.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** One match with its figures and actions, kept current while mounted. */
export function useMatch(id: string) {
  useLiveGame(id)
  useLiveFigures(id)
  const game = useQuery(gameQueries.one(id))
  const figures = useQuery(figureQueries.match(id))
  const code = figures.error instanceof CallError ? figures.error.code : null
  const shown = code === 'forbidden' || code === 'not_found' ? undefined : figures.data
  const actions = useQuery({ ...figureQueries.actions(id), enabled: Boolean(shown?.source) })
  const data = useMemo(() => (actions.data ? toMatchData(actions.data) : null), [actions.data])
  const locale = currentLocale()
  const { club_one_ref: one, club_two_ref: two } = game.data ?? {}
  const names = useMemo(() => one && two && { one: localName(one, locale), two: localName(two, locale) }, [one, two, locale])
  return { game, figures, shown, code, data, names }
}
