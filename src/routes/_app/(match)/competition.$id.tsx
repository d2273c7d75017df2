import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CompetitionContent } from '#features/match/competitions/competition-content.tsx'
import { competitionQuery } from '#features/match/competitions/query.ts'
import { FiguresMain } from '#features/match/statistics/figures-main.tsx'
import { KnownCompetition } from '#features/match/statistics/known-games.tsx'
import { PageStates } from '#features/match/statistics/page-states.tsx'

export const Route = createFileRoute('/_app/(match)/competition/$id')({
  staticData: { title: msg`Competition`, header: 'white' },
  component: Competition,
})

function Competition() {
  const { id } = Route.useParams()
  const query = useQuery(competitionQuery(id))
  const missing = <Trans>Competition not found</Trans>
  return (
    <FiguresMain>
      <PageStates
        query={query}
        heading={<Trans>Competition</Trans>}
        missing={missing}
        forbidden={missing}
        known={<KnownCompetition id={id} />}
      >
        {(competition) => <CompetitionContent key={id} competition={competition} />}
      </PageStates>
    </FiguresMain>
  )
}
