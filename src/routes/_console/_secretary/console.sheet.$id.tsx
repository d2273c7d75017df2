import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useConsoleAccess } from '#features/console/access-context.ts'
import { MatchSheet } from '#features/console/games/match-sheet.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { idParam } from '#platform/id-param.ts'
import { TeamAnswers } from '../../-team-answers.ts'

export const Route = createFileRoute('/_console/_secretary/console/sheet/$id')({
  params: idParam,
  component: function Sheet() {
    const { id } = Route.useParams()
    // Staff do not read what parents tell their club.
    const ofClub = useConsoleAccess().role === 'secretary'
    const answers = ofClub && (
      <Suspense>
        <TeamAnswers gameId={id} />
      </Suspense>
    )
    return <MatchSheet key={id} gameId={id} answers={answers} />
  },
  notFoundComponent: NotFound,
})
