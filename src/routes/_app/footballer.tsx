import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddChildLink } from '#features/children/add-child-link.tsx'
import { childName } from '#features/children/child-name.tsx'
import { childrenQueries } from '#features/children/queries.ts'
import { FiguresMain } from '#features/figures/figures-main.tsx'
import { FootballerPage } from '#features/figures/player/footballer-page.tsx'
import { useUser } from '#features/session/user.ts'
import { NotFound } from '#features/site/not-found.tsx'
import { loadSeasonTexts } from '#features/figures/season-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { PlayerHighlights } from './-player-highlights.tsx'

export const Route = createFileRoute('/_app/footballer')({
  staticData: { title: msg`Footballer`, header: 'white' },
  beforeLoad: loadSeasonTexts,
  component: Footballer,
})

/** The page of the viewer's own child, or of the footballer. */
function Footballer() {
  const user = useUser()
  const { data, isPending, refetch } = useQuery({ ...childrenQueries.own(), enabled: user?.role === 'parent' })
  // Those of clubs have no child.
  if (user && user.role !== 'parent') return <NotFound />
  return (
    <FiguresMain>
      <FootballerPage
        footballers={data?.flatMap((child) => (child.player ? [{ id: child.player._id, name: childName(child) ?? '' }] : []))}
        waiting={data?.some(({ state }) => state === 'claimed') ?? false}
        loading={isPending}
        onRetry={() => void refetch()}
        addLink={<AddChildLink />}
        highlights={(id, season) => <PlayerHighlights key={`${id} ${season}`} playerId={id} season={season} />}
      />
    </FiguresMain>
  )
}
