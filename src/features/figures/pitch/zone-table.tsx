import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Zone } from '#shared/figures/zones.ts'

interface ZoneTableProps {
  caption: string
  /** Computed only for whoever opens it. */
  zones(): readonly (readonly Zone[])[]
}

/** A map's figures, for whoever opens them. */
export function ZoneTable({ caption, zones }: ZoneTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3" data-screen-only onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-action">
        <Trans>As a table</Trans>
      </summary>
      {open && <Table caption={caption} zones={zones()} />}
    </details>
  )
}

/** From the left of the attackers to their right, and from the own goal line on. */
function Table({ caption, zones }: { caption: string; zones: readonly (readonly Zone[])[] }) {
  const { t } = useLingui()
  const lanes = [t`Right`, t`Centre`, t`Left`]
  return (
    <table className="fg-table fg-narrow text-caption">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>From the own goal</Trans>
          </th>
          {Object.keys(zones[0] ?? []).map((column) => (
            <th key={column} scope="col">
              {Number(column) + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(lanes)
          .map(([index, lane]) => (
            <tr key={lane}>
              <th scope="row">{lane}</th>
              {Object.entries(zones[Number(index)] ?? []).map(([column, { count, share }]) => (
                <td key={column}>
                  {count}
                  {share !== null && <span className="text-muted"> {Math.round(share)} %</span>}
                </td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  )
}
