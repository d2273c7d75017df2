import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { buttonClass } from '#ui/button.tsx'

/** The way back from a page about a squad. */
export function SquadLink({ clubId, age }: { clubId: string; age: AgeCategoryName }) {
  return (
    <Link to="/console/clubs/$id" params={{ id: clubId }} search={{ age }} className={buttonClass('quiet')}>
      <Trans>Back to the squad</Trans>
    </Link>
  )
}
