import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
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

type Setting = 'show_score' | 'show_player_names' | 'stream_needs_subscription'

/** The settings of each age category. Every switch takes effect at once. */
export function Ages() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data, isPending, refetch } = useQuery(agesQuery)
  const [open, setOpen] = useState<AgeSettings | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: agesQuery.queryKey })
  const save = useMutation({
    mutationFn: ({ name, setting, on }: { name: AgeCategoryName; setting: Setting; on: boolean }) =>
      call('PUT /console/ages/:name', { params: { name }, body: { [setting]: on, was: { [setting]: !on } } }),
    onSettled: refresh,
  })
  const switches = [
    ['show_score', t`Score visible`],
    ['show_player_names', t`Names visible`],
    ['stream_needs_subscription', t`Streams for subscribers only`],
  ] as const
  const shown = (age: AgeSettings) =>
    save.isPending && save.variables.name === age.name ? { ...age, [save.variables.setting]: save.variables.on } : age
  const editLabel = ({ name }: AgeSettings) => t`${name}: format, pitch and sprints`
  return (
    <Page title={<Trans>Age categories</Trans>}>
      <p className="max-w-prose text-body text-muted">
        <Trans>
          The players are children: show no more about an age category than is needed. Changes apply immediately, also to live matches.
        </Trans>
      </p>
      <CallErrorNotice error={save.error} />
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
                  onChange={(on) => save.mutate({ name: age.name, setting: key, on })}
                />
              ),
            })),
            { head: t`Format, pitch and sprints`, cell: (age) => <Measures age={age} /> },
            {
              head: t`Change`,
              action: true,
              cell: (age) => (
                <IconButton label={editLabel(age)} onClick={() => setOpen(age)}>
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
          onSaved={() => {
            setOpen(null)
            void refresh()
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

function Measures({ age: { pitch, sprint_kmh: kmh, format } }: { age: AgeSettings }) {
  const { t } = useLingui()
  return (
    <span className="figures whitespace-nowrap">
      {`${format.periods} × ${format.period_duration}′ · `}
      {t`${Math.round(pitch.length)} × ${Math.round(pitch.width)} m · ${kmh} km/h`}
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
