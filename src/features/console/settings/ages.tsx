import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { AgeSettings } from '#shared/console-tables.schema.ts'
import { call } from '#platform/http.ts'
import { AgesDialog } from './ages-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Failed, Loading, Page } from '../frame/states.tsx'
import { CallErrorNotice } from '../frame/forms/call-error.tsx'

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
    ['show_score', t`Score visible`],
    ['show_player_names', t`Names visible`],
    ['stream_needs_subscription', t`Streams for subscribers only`],
  ] as const
  const shown = (age: AgeSettings) => (save.isPending && save.variables.name === age.name ? { ...age, ...save.variables } : age)
  const editLabel = ({ name }: AgeSettings) => t`${name}: format, pitch and sprints`
  return (
    <Page title={<Trans>Age categories</Trans>}>
      <p className="max-w-prose text-body text-muted">
        <Trans>
          The players are children: show no more about an age category than is needed. Changes apply immediately, also to live matches.
        </Trans>
      </p>
      <CallErrorNotice error={open ? null : save.error} />
      {isPending && <Loading />}
      {!isPending && !data && <Failed onRetry={() => void refetch()} />}
      {data && (
        <Table
          kind="figures"
          framed
          label={t`Age categories`}
          rows={data.map(shown)}
          keyOf={({ name }) => name}
          columns={[
            { head: t`Age`, main: true, cell: ({ name }) => <span className="figures text-body font-bold">{name}</span> },
            ...switches.map(([key, label]): Column<AgeSettings> => ({
              head: label,
              check: true,
              cell: (age) => (
                <Switch
                  label={`${age.name}: ${label}`}
                  checked={age[key]}
                  disabled={save.isPending}
                  onChange={(on) => save.mutate({ ...switchesOf(age), [key]: on })}
                />
              ),
            })),
            { head: t`Format, pitch and sprints`, cell: (age) => <Measures age={age} /> },
            {
              head: t`Change`,
              action: true,
              cell: (age) => (
                <IconButton
                  label={editLabel(age)}
                  onClick={() => {
                    save.reset()
                    setOpen(age)
                  }}
                >
                  <Pencil className="size-4" />
                </IconButton>
              ),
            },
          ]}
        />
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

function Measures({ age: { pitch, sprint_kmh: kmh, format } }: { age: AgeSettings }) {
  const { t } = useLingui()
  return (
    <span className="figures whitespace-nowrap">
      {format && `${format.periods} × ${format.period_duration}′ · `}
      {pitch && t`${Math.round(pitch.length)} × ${Math.round(pitch.width)} m · ${kmh ?? ''} km/h`}
    </span>
  )
}

interface SwitchProps {
  /** For screen readers: the head of its column shows it. */
  label: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

/** A switch that takes effect at once. */
function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="-my-1 inline-flex min-h-12 cursor-pointer items-center px-2">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150 before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface before:transition-transform before:duration-150 checked:bg-action checked:before:translate-x-5"
      />
    </label>
  )
}
