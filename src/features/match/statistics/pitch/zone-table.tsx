import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Zone } from '#shared/figures/zones.ts'
import { reversed } from '#shared/sorted.ts'
import { Table } from '#ui/table.tsx'

interface ZoneTableProps {
  caption: string
  /** Computed only for anyone who opens it. */
  zones(): readonly (readonly Zone[])[]
}

/** A map's figures, for anyone who opens them. */
export function ZoneTable({ caption, zones }: ZoneTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3" data-screen-only onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-action">
        <Trans>As a table</Trans>
      </summary>
      {open && <Zones caption={caption} zones={zones()} />}
    </details>
  )
}

/** From the left of the attackers to their right, and from their own goal line on. */
function Zones({ caption, zones }: { caption: string; zones: readonly (readonly Zone[])[] }) {
  const { t } = useLingui()
  const lanes = [t`Right`, t`Centre`, t`Left`]
  const rows = lanes.map((lane, index) => ({ lane, zones: zones[index] ?? [] }))
  return (
    <Table
      kind="figures"
      label={caption}
      rows={reversed(rows)}
      keyOf={({ lane }) => lane}
      columns={[
        { head: t`From own goal`, main: true, cell: ({ lane }) => lane },
        ...(zones[0] ?? []).map((_, column) => ({
          head: String(column + 1),
          number: true,
          cell: (row: (typeof rows)[number]) => <ZoneCell zone={row.zones[column]} />,
        })),
      ]}
    />
  )
}

function ZoneCell({ zone }: { zone: Zone | undefined }) {
  if (!zone) return null
  return (
    <>
      <span className="block">{zone.count}</span>
      {zone.share !== null && <span className="block text-caption text-muted">{Math.round(zone.share)} %</span>}
    </>
  )
}
