import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useOwnChildren } from '#features/app/my-children/use-own-children.ts'
import { FiguresMain } from '#features/match/statistics/figures-main.tsx'
import { PlayerPage } from '#features/match/statistics/player/player-page.tsx'
import { PlayerHighlights } from '#features/match/page/player-highlights.tsx'

export const Route = createFileRoute('/_app/(match)/player/$id')({
  staticData: { title: msg`Player`, header: 'white' },
  component: Player,
})

function Player() {
  const { id } = Route.useParams()
  const own = useOwnChildren().data?.some(({ player }) => player?._id === id) ?? false
  return (
    <FiguresMain>
      <PlayerPage key={id} id={id} own={own} highlights={(season) => <PlayerHighlights key={season} playerId={id} season={season} />} />
    </FiguresMain>
  )
}
