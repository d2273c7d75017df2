import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import type { Player } from '#shared/player.schema.ts'
import { Select } from '#ui/select.tsx'
import type { Draft } from './draft.ts'
import { registrationQueries } from './queries.ts'

const NONE = 'none'

interface ChildFieldsProps {
  draft: Draft
  change(fields: Partial<Draft>): void
}

/** The child that the parent follows; neither has to be told. */
export function ChildFields({ draft, change }: ChildFieldsProps) {
  const { t } = useLingui()
  const { club, category } = draft
  const ready = club !== null && category !== null
  const { data: players = [], isLoading } = useQuery({ ...registrationQueries.players(club ?? '', category ?? 'U8'), enabled: ready })
  const position: Record<Player['position'], string> = {
    goalkeeper: t`goalkeeper`,
    defender: t`defender`,
    midfielder: t`midfielder`,
    forward: t`forward`,
  }
  const describe = ({ first_name, last_name, shirt_number, position: place }: Player) => {
    const name = [first_name, last_name].filter(Boolean).join(' ')
    return name ? `${shirt_number} · ${name}, ${position[place]}` : `${shirt_number} · ${position[place]}`
  }
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 text-body font-semibold">
        <Trans>Your footballer</Trans>
      </legend>
      <Select<AgeCategoryName | typeof NONE>
        label={t`Age category`}
        optional
        placeholder={t`Choose an age category`}
        options={[{ value: NONE, label: t`Not told` }, ...AGE_CATEGORIES.map((name) => ({ value: name, label: name }))]}
        value={category}
        onChange={(value) => change({ category: value === NONE ? null : value, footballer: null })}
      />
      <Select
        label={t`Footballer`}
        optional
        disabled={!ready || players.length === 0}
        placeholder={t`Choose by shirt number`}
        options={[{ value: NONE, label: t`Not told` }, ...players.map((player) => ({ value: player._id, label: describe(player) }))]}
        value={draft.footballer}
        onChange={(value) => change({ footballer: value === NONE ? null : value })}
        hint={
          !ready
            ? t`Choose club and age category first.`
            : !isLoading && players.length === 0
              ? t`This club has no players of that age category here yet.`
              : null
        }
      />
    </fieldset>
  )
}
