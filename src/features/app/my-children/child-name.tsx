import { Trans } from '@lingui/react/macro'
import type { Child } from '#shared/children.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** The name of a confirmed child. A claim has none. */
export function childName({ player }: Child): string | null {
  return player && [player.first_name, player.last_name].filter(Boolean).join(' ')
}

/** Club, age category and shirt number. */
export function SquadLine({ child }: { child: Child }) {
  const { age_category: age, shirt_number: number } = child
  const club = localName(child.club, currentLocale())
  return (
    <span className="block text-small text-muted">
      <Trans>
        {club} · {age} · No. {number}
      </Trans>
    </span>
  )
}
