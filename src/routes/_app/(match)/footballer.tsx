import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { childName } from '#features/app/my-children/child-name.tsx'
import { useOwnChildren } from '#features/app/my-children/use-own-children.ts'
import { FiguresMain } from '#features/match/statistics/figures-main.tsx'
import { FootballerPage } from '#features/match/statistics/player/footballer-page.tsx'
import { useUser } from '#features/app/session/user.ts'
import { buttonClass } from '#ui/button.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { PlayerHighlights } from '#features/match/page/player-highlights.tsx'

export const Route = createFileRoute('/_app/(match)/footballer')({
  staticData: { title: msg`Footballer`, header: 'white' },
  component: Footballer,
})

/** The page of the viewer's own child, or of the footballer. */
function Footballer() {
  const user = useUser()
  const { data, isPending, refetch } = useOwnChildren()
  // Those of clubs have no child.
  if (user && user.role !== 'parent') return <NotFound />
  return (
    <FiguresMain>
      <FootballerPage
        footballers={data?.flatMap((child) => (child.player ? [{ id: child.player._id, name: childName(child) ?? '' }] : []))}
        waiting={data?.some(({ state }) => state === 'claimed') ?? false}
        loading={isPending}
        onRetry={() => void refetch()}
        addLink={
          <Link to="/children/{-$id}" className={buttonClass('outline', 'mt-3')}>
            <Trans>Add a child</Trans>
          </Link>
        }
        highlights={(id, season) => <PlayerHighlights key={`${id} ${season}`} playerId={id} season={season} />}
      />
    </FiguresMain>
  )
}
