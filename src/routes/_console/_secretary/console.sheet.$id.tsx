import { createFileRoute } from '@tanstack/react-router'
import { useConsoleAccess } from '#features/console/frame/access-context.ts'
import { TeamAnswers } from '#features/console/match-day/availability/team-answers.tsx'
import { MatchSheet } from '#features/console/season/games/match-sheet.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { idParam } from '#platform/id-param.ts'

export const Route = createFileRoute('/_console/_secretary/console/sheet/$id')({
  params: idParam,
  component: function Sheet() {
    const { id } = Route.useParams()
    // Staff do not read what parents tell their club.
    const ofClub = useConsoleAccess().role === 'secretary'
    return <MatchSheet key={id} gameId={id} answers={ofClub && <TeamAnswers gameId={id} />} />
  },
  notFoundComponent: NotFound,
})
