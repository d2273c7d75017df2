import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CompetitionContent } from '#features/competitions/competition-content.tsx'
import { competitionQuery } from '#features/competitions/query.ts'
import { FiguresMain } from '#features/figures/figures-main.tsx'
import { PageStates } from '#features/figures/page-states.tsx'
import { loadSeasonTexts } from '#features/figures/season-texts.ts'

export const Route = createFileRoute('/_app/competition/$id')({
  staticData: { title: msg`Competition`, header: 'white' },
  beforeLoad: loadSeasonTexts,
  component: Competition,
})

function Competition() {
  const { id } = Route.useParams()
  const query = useQuery(competitionQuery(id))
  const missing = <Trans>There is no such competition</Trans>
  return (
    <FiguresMain>
      <PageStates query={query} heading={<Trans>Competition</Trans>} missing={missing} forbidden={missing}>
        {(competition) => <CompetitionContent key={id} competition={competition} />}
      </PageStates>
    </FiguresMain>
  )
}
