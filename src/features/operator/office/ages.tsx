import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AgeSettings } from '#shared/office.schema.ts'
import { call } from '#platform/http.ts'
import { Failed, Loading, Page } from '../frame/states.tsx'
import { Problem } from './problem.tsx'
import { Switch } from './switch.tsx'

const agesQuery = queryOptions({
  queryKey: ['console', 'ages'],
  queryFn: async ({ signal }) => (await call<{ data: AgeSettings[] }>('console/ages', { signal })).data,
})

/** What each age category shows; every switch holds at once. */
export function Ages() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data, isPending, refetch } = useQuery(agesQuery)
  const save = useMutation({
    mutationFn: ({ name, ...json }: AgeSettings) => call(`console/ages/${name}`, { method: 'put', json }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: agesQuery.queryKey }),
  })
  const switches = [
    ['show_score', t`The score is shown`],
    ['show_player_names', t`Players’ names are shown`],
    ['stream_needs_subscription', t`Streams are for subscribers only`],
  ] as const
  return (
    <Page title={<Trans>Age categories</Trans>}>
      <p className="max-w-prose text-body text-muted">
        <Trans>
          The people on the pitch are children: show no more of an age than is needed. What is chosen here holds at once, also for running
          games.
        </Trans>
      </p>
      <Problem error={save.error} />
      {isPending && <Loading />}
      {!isPending && !data && <Failed onRetry={() => void refetch()} />}
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data?.map((age) => {
          const shown = save.isPending && save.variables.name === age.name ? save.variables : age
          return (
            <section
              key={age.name}
              aria-labelledby={`age-${age.name}`}
              className="rounded-card border border-line bg-surface px-4 pt-3 pb-2"
            >
              <h2 id={`age-${age.name}`} className="figures text-title font-bold">
                {age.name}
              </h2>
              {switches.map(([key, label]) => (
                <Switch
                  key={key}
                  label={label}
                  checked={shown[key]}
                  disabled={save.isPending}
                  onChange={(on) => save.mutate({ ...age, [key]: on })}
                />
              ))}
            </section>
          )
        })}
      </div>
    </Page>
  )
}
