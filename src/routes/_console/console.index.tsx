import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Megaphone, UserCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { DayChoice } from '#features/console/scoring/day-choice.tsx'
import { DayList } from '#features/console/scoring/day-list.tsx'
import { chosenDay, nearbyDays, startOfDay } from '#features/console/scoring/nearby-days.ts'
import { PendingPill } from '#features/console/pending-pill.tsx'
import { formatDay } from '#platform/dates.ts'
import { toDayKey } from '#platform/day-key.ts'
import { useLocale } from '#platform/use-locale.ts'
import { validSearch } from '#platform/valid-search.ts'

// Lazy, so that scorekeepers' phones do not load them.
const FirstSteps = lazy(async () => ({ default: (await import('#features/console/first-steps.tsx')).FirstSteps }))
const OpenClaims = lazy(async () => ({ default: (await import('#features/console/guardians/open-claims.tsx')).OpenClaims }))
const WaitingBoards = lazy(async () => ({ default: (await import('#features/console/sponsors/waiting-boards.tsx')).WaitingBoards }))

export const Route = createFileRoute('/_console/console/')({
  validateSearch: validSearch((search): { day?: string } => (typeof search['day'] === 'string' ? { day: search['day'] } : {})),
  component: Today,
})

function Today() {
  const { access } = Route.useRouteContext()
  const { day: asked } = Route.useSearch()
  const navigate = Route.useNavigate()
  const locale = useLocale()
  const now = new Date()
  const today = toDayKey(now)
  const day = chosenDay(asked, now)
  const start = startOfDay(day)
  return (
    <main className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-title font-bold wrap-break-word">
          {day === today ? <Trans>Today’s games</Trans> : <Trans>Games of the day</Trans>}
          <span className="block text-small font-medium text-muted">{formatDay(start, locale)}</span>
        </h1>
        <PendingPill />
      </div>
      <DayChoice
        days={nearbyDays(now)}
        today={today}
        chosen={day}
        onChoose={(next) => void navigate({ search: next === today ? {} : { day: next }, replace: true })}
      />
      {access && access.role !== 'scorekeeper' && (
        <Suspense fallback={null}>
          <OpenClaims
            renderLink={(content) => (
              <Link
                to="/console/guardians"
                className="flex min-h-11 items-center gap-3 rounded-control bg-action-soft px-4 py-2.5 text-small font-semibold text-action"
              >
                <UserCheck aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0">{content}</span>
              </Link>
            )}
          />
        </Suspense>
      )}
      {access?.role === 'staff' && (
        <Suspense fallback={null}>
          <WaitingBoards
            renderLink={(content) => (
              <Link
                to="/console/sponsors/{-$id}"
                params={{ id: undefined }}
                search={{ state: 'waiting' }}
                className="flex min-h-11 items-center gap-3 rounded-control bg-action-soft px-4 py-2.5 text-small font-semibold text-action"
              >
                <Megaphone aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0">{content}</span>
              </Link>
            )}
          />
        </Suspense>
      )}
      <DayList
        key={day}
        day={start.toISOString()}
        isToday={day === today}
        list={access?.role === 'staff' ? 'all' : 'my-team'}
        emptyAction={
          access?.role === 'staff' && (
            <Suspense fallback={null}>
              <FirstSteps />
            </Suspense>
          )
        }
        renderLink={(game, content) => (
          <Link
            to="/console/score/$id"
            params={{ id: game._id }}
            search={day === today ? {} : { day }}
            className="block rounded-card transition-shadow hover:shadow-raised"
          >
            {content}
          </Link>
        )}
      />
    </main>
  )
}
