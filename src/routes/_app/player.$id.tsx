import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { childrenQueries } from '#features/children/queries.ts'
import { FiguresMain } from '#features/figures/figures-main.tsx'
import { PlayerPage } from '#features/figures/player/player-page.tsx'
import { useUser } from '#features/session/user.ts'
import { loadSeasonTexts } from '#features/figures/season-texts.ts'
import { PlayerHighlights } from './-player-highlights.tsx'

export const Route = createFileRoute('/_app/player/$id')({
  staticData: { title: msg`Player`, header: 'white' },
  beforeLoad: loadSeasonTexts,
  component: Player,
})

function Player() {
  const { id } = Route.useParams()
  const user = useUser()
  const { data: children } = useQuery({ ...childrenQueries.own(), enabled: user?.role === 'parent' })
  const own = children?.some(({ player }) => player?._id === id) ?? false
  return (
    <FiguresMain>
      <PlayerPage key={id} id={id} own={own} highlights={(season) => <PlayerHighlights key={season} playerId={id} season={season} />} />
    </FiguresMain>
  )
}
