import { createFileRoute } from '@tanstack/react-router'
import { validSearch } from '#platform/valid-search.ts'
import { Today } from '#features/console/match-day/today.tsx'

export const Route = createFileRoute('/_console/console/')({
  validateSearch: validSearch((search): { day?: string } => (typeof search['day'] === 'string' ? { day: search['day'] } : {})),
  component: Today,
})
