import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DayList } from '#features/operator/scoring/day-list.tsx'
import { SyncPill } from '#features/operator/scoring/sync-pill.tsx'
import { formatDay } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'

export const Route = createFileRoute('/_console/console/')({ component: Today })

function Today() {
  const { access } = Route.useRouteContext()
  const today = new Date()
  today.setHours(0, 0, 0, 0)
  return (
    <main className="mx-auto grid max-w-2xl gap-4 px-4 py-4">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-title font-bold">
          <Trans>Today’s games</Trans>
          <span className="block text-small font-medium text-muted">{formatDay(today, currentLocale())}</span>
        </h1>
        <SyncPill />
      </div>
      <DayList
        day={today.toISOString()}
        of={access?.role === 'staff' ? 'all' : 'my-team'}
        open={(game, content) => (
          <Link to="/console/score/$id" params={{ id: game._id }} className="block rounded-card transition-shadow hover:shadow-raised">
            {content}
          </Link>
        )}
      />
    </main>
  )
}
