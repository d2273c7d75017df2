import { Trans } from '@lingui/react/macro'

/** A player as this viewer may read it: by shirt and name, or by shirt alone. */
export function PlayerName({ player: { name, shirt_number: number } }: { player: { name: string | null; shirt_number: number | null } }) {
  if (name === null) return number === null ? <Trans>No number</Trans> : <Trans>No. {number}</Trans>
  return (
    <span translate="no" className="inline-flex gap-2">
      {number !== null && <span className="min-w-6 text-center font-medium text-muted">{number}</span>}
      {name}
    </span>
  )
}
