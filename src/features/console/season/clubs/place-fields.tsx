import { Trans, useLingui } from '@lingui/react/macro'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import type { SquadProfiles } from '#shared/console-clubs.schema.ts'
import { SQUAD_TEXT_MAX } from '#shared/player.ts'
import { Field } from '#ui/field.tsx'

/** Where a player plays next to their own squad, and where it came from. */
type Place = Pick<SquadProfiles['players'][number], 'also_ages' | 'loan_from'>

/** The name of an age's checkbox. */
const fieldOf = (age: AgeCategoryName) => `also-${age}`

/** The club that has lent a player, and the other ages at which the player may be put on the line-up. */
export function PlaceFields({ age, place }: { age: AgeCategoryName; place: Place | undefined }) {
  const { t } = useLingui()
  const others = AGE_CATEGORIES.filter((each) => each !== age)
  return (
    <>
      <Field label={t`On loan from`} name="loan_from" optional maxLength={SQUAD_TEXT_MAX} defaultValue={place?.loan_from ?? ''} />
      <fieldset>
        <legend className="mb-2 text-small text-muted">
          <Trans>May also play in these age categories</Trans>
        </legend>
        <div className="grid grid-cols-4 gap-x-2">
          {others.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-2 text-small">
              <input
                type="checkbox"
                name={fieldOf(each)}
                defaultChecked={place?.also_ages.includes(each)}
                className="size-6 shrink-0 accent-action"
              />
              {each}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** What the form says. */
export function readPlace(fields: Record<string, string>): Place {
  return { also_ages: AGE_CATEGORIES.filter((age) => fields[fieldOf(age)] !== undefined), loan_from: fields['loan_from'] || null }
}
