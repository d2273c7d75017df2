import { Trans } from '@lingui/react/macro'

/** A player as this viewer may read it: by shirt and name, or by shirt alone. */
export function PlayerName({ player: { name, shirt_number: number } }: { player: { name: string | null; shirt_number: number | null } }) {
  if (name === null) return number === null ? <Trans>Without a number</Trans> : <Trans>No. {number}</Trans>
  return (
    <>
      {number !== null && <span className="fg-shirt">{number}</span>}
      {name}
    </>
  )
}
