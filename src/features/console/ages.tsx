import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { AgeSettings } from '#shared/console-tables.schema.ts'
import { call } from '#platform/http.ts'
import { AgesDialog } from './ages-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Failed, Loading, Page } from './frame/states.tsx'
import { CallErrorNotice } from './forms/call-error.tsx'
import { Switch } from './forms/switch.tsx'

const agesQuery = queryOptions({
  queryKey: ['console', 'ages'],
  queryFn: async ({ signal }) => (await call('GET /console/ages', { signal })).data,
})

/** The settings of each age category. Every switch takes effect at once. */
export function Ages() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data, isPending, refetch } = useQuery(agesQuery)
  const [open, setOpen] = useState<AgeSettings | null>(null)
  const save = useMutation({
    mutationFn: ({ name, ...body }: AgeSettings) => call('PUT /console/ages/:name', { params: { name }, body }),
    onSuccess: () => {
      setOpen(null)
      return queryClient.invalidateQueries({ queryKey: agesQuery.queryKey })
    },
  })
  const switches = [
    ['show_score', t`Score shown`],
    ['show_player_names', t`Names shown`],
    ['stream_needs_subscription', t`Streams for subscribers only`],
  ] as const
  return (
    <Page title={<Trans>Age categories</Trans>}>
      <p className="max-w-prose text-body text-muted">
        <Trans>
          The people on the pitch are children: show no more of an age than is needed. What is chosen here holds at once, also for running
          games.
        </Trans>
      </p>
      <CallErrorNotice error={open ? null : save.error} />
      {isPending && <Loading />}
      {!isPending && !data && <Failed onRetry={() => void refetch()} />}
      {data && (
        <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
          <table className="w-full text-start text-small">
            <thead>
              <tr>
                <th scope="col" className="px-3 py-3 text-start align-bottom text-caption font-semibold text-muted sm:px-4">
                  <Trans>Age</Trans>
                </th>
                {switches.map(([key, label]) => (
                  <th key={key} scope="col" className="px-1 py-3 align-bottom text-caption font-semibold text-muted sm:px-4">
                    {label}
                  </th>
                ))}
                <th scope="col" className="px-3 py-3 text-start align-bottom text-caption font-semibold text-muted sm:px-4">
                  <Trans>Format, pitch, and sprint from</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((age) => {
                const shown = save.isPending && save.variables.name === age.name ? { ...age, ...save.variables } : age
                return (
                  <tr key={age.name} className="border-t border-line">
                    <th scope="row" className="figures px-3 text-start text-body font-bold sm:px-4">
                      {age.name}
                    </th>
                    {switches.map(([key, label]) => (
                      <td key={key} className="text-center">
                        <Switch
                          label={`${age.name}: ${label}`}
                          hideLabel
                          checked={shown[key]}
                          disabled={save.isPending}
                          onChange={(on) => save.mutate({ ...switchesOf(age), [key]: on })}
                        />
                      </td>
                    ))}
                    <td className="figures px-3 whitespace-nowrap sm:px-4">
                      <Measures
                        age={age}
                        onOpen={() => {
                          save.reset()
                          setOpen(age)
                        }}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {open && (
        <AgesDialog
          age={open}
          busy={save.isPending}
          error={save.error}
          onSave={(settings) => save.mutate({ ...switchesOf(open), ...settings })}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

/** What the switches set: format, pitch and sprints stay as they are. */
function switchesOf({ pitch: _, sprint_kmh: _kmh, format: _format, ...switches }: AgeSettings): AgeSettings {
  return switches
}

function Measures({ age: { name, pitch, sprint_kmh: kmh, format }, onOpen }: { age: AgeSettings; onOpen(): void }) {
  const { t } = useLingui()
  return (
    <span className="flex items-center justify-between gap-2">
      {format && `${format.periods} × ${format.period_duration}′ · `}
      {pitch && t`${Math.round(pitch.length)} × ${Math.round(pitch.width)} m · ${kmh ?? ''} km/h`}
      <IconButton label={t`${name}: format, pitch and sprints`} onClick={onOpen}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}
