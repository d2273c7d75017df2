import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobState } from '#shared/job.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '../frame/disclosure.tsx'
import { CallErrorNotice } from '../frame/forms/call-error.tsx'
import { useCommand } from '../frame/forms/use-command.ts'
import { Failed, Loading } from '../frame/states.tsx'
import { JOB_NAMES } from './job-names.ts'

const jobsQuery = queryOptions({
  queryKey: ['console', 'jobs'],
  queryFn: async ({ signal }) => (await call('GET /console/jobs', { signal })).data,
  refetchInterval: 5000,
})

const at = (instant: string) => formatDateTime(new Date(instant))

/** Work in the background: first what fails, with what can be done about it. */
export function Jobs() {
  const { data, isPending, refetch } = useQuery(jobsQuery)
  if (isPending) return <Loading />
  if (!data) return <Failed onRetry={() => void refetch()} />
  const count = data.length
  const failing = data.filter(({ failing_since, failed_parts }) => failing_since !== null || failed_parts > 0)
  return (
    <section aria-labelledby="jobs" className="rounded-card border border-line bg-surface px-4 pt-4">
      <h2 id="jobs" className="mb-2 text-small font-bold">
        <Trans>Background jobs</Trans>
      </h2>
      {failing.map((job) => (
        <FailingJob key={job.kind} job={job} />
      ))}
      {failing.length === 0 && (
        <p className="mb-4 text-muted">
          <Trans>Everything is going well.</Trans>
        </p>
      )}
      <Disclosure title={<Trans>All jobs ({count})</Trans>}>
        <ul className="divide-y divide-line">
          {data.map((job) => (
            <JobLine key={job.kind} job={job} />
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

function JobLine({ job }: { job: JobState }) {
  const { t } = useLingui()
  const { kind, succeeded_at, next_at, waiting_since } = job
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">{t(JOB_NAMES[kind])}</p>
      <p className="figures text-small text-muted">
        {succeeded_at === null ? <Trans>Not done yet</Trans> : <Trans>Last done {at(succeeded_at)}</Trans>}
        {next_at !== null && (
          <>
            {' · '}
            <Trans>next {at(next_at)}</Trans>
          </>
        )}
        {waiting_since !== null && (
          <>
            {' · '}
            <Trans>waiting since {at(waiting_since)}</Trans>
          </>
        )}
      </p>
    </li>
  )
}

function FailingJob({ job }: { job: JobState }) {
  const { t } = useLingui()
  const { kind, failures, failing_since, error, next_at, may_drop, failed_parts, parts } = job
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries(jobsQuery)
  const run = useCommand('POST /console/jobs/:kind/run', [], refresh)
  const retry = useCommand('POST /console/jobs/:kind/parts/:subject/retry', [], refresh)
  const drop = useCommand('DELETE /console/jobs/:kind/parts/:subject', [], refresh)
  const name = t(JOB_NAMES[kind])
  return (
    <div className="mb-4 rounded-control bg-live-soft p-4">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      {failing_since !== null && (
        <p className="text-small">
          <Plural value={failures} one="Failed # time" other="Failed # times" />
          {' · '}
          <Trans>since {at(failing_since)}</Trans>
          {next_at !== null && (
            <>
              {' · '}
              <Trans>next {at(next_at)}</Trans>
            </>
          )}
        </p>
      )}
      {error !== null && <p className="text-small text-muted wrap-anywhere">{error}</p>}
      <CallErrorNotice error={run.error ?? retry.error ?? drop.error} />
      {next_at !== null && (
        <Button
          look="outline"
          className="mt-3"
          busy={run.isPending}
          aria-label={t`Try now: ${name}`}
          onClick={() => run.mutate({ params: { kind } })}
        >
          <Trans>Try now</Trans>
        </Button>
      )}
      {parts.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {parts.map((part) => (
            <li key={part.subject} className="py-3 text-small">
              <p className="font-semibold wrap-anywhere">{part.subject}</p>
              <p className="text-muted wrap-anywhere">
                {part.dropped ? (
                  <Trans>Given up</Trans>
                ) : (
                  <>
                    <Plural value={part.attempts} one="Failed # time" other="Failed # times" />
                    {' · '}
                    <Trans>next {at(part.next_attempt_at)}</Trans>
                  </>
                )}
                {' · '}
                {part.error}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button
                  look="outline"
                  aria-label={t`Try now: ${part.subject}`}
                  onClick={() => retry.mutate({ params: { kind, subject: part.subject } })}
                >
                  <Trans>Try now</Trans>
                </Button>
                {may_drop && !part.dropped && (
                  <Button
                    look="outline"
                    aria-label={t`Give up: ${part.subject}`}
                    onClick={() => drop.mutate({ params: { kind, subject: part.subject } })}
                  >
                    <Trans>Give up</Trans>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {failed_parts > parts.length && (
        <p className="text-small text-muted">
          <Plural value={failed_parts - parts.length} one="and # more" other="and # more" />
        </p>
      )}
    </div>
  )
}
