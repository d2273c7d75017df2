import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompetitionPage } from '#features/figures/competition/competition-page.tsx'
import { FiguresMain } from '#features/figures/figures-main.tsx'
import { loadTexts } from '#platform/i18n.ts'

export const Route = createFileRoute('/_app/competition/$id')({
  staticData: { title: msg`Competition`, header: 'white' },
  beforeLoad: () => loadTexts('figures'),
  component: Competition,
})

function Competition() {
  const { id } = Route.useParams()
  return (
    <FiguresMain>
      <CompetitionPage key={id} id={id} />
    </FiguresMain>
  )
}
