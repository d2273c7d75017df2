import { Trans, useLingui } from '@lingui/react/macro'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import type { ClubForm, ClubRow } from '#shared/console-clubs.schema.ts'
import { Field } from '#ui/field.tsx'
import { Pair } from '../../frame/forms/pair.tsx'

/** The names and age categories of a club. An age category with a squad cannot be removed. */
export function ClubFields({ club }: { club?: ClubRow }) {
  const { t } = useLingui()
  const squads = new Map(club?.squads.map(({ age_category, players }) => [age_category, players]))
  return (
    <>
      <Pair>
        <Field label={t`Name in English`} name="name" required maxLength={120} defaultValue={club?.name ?? ''} />
        <Field label={t`Name in Georgian`} name="name_ka" lang="ka" maxLength={120} defaultValue={club?.name_ka ?? ''} />
      </Pair>
      <fieldset>
        <legend className="mb-1.5 text-small font-medium">
          <Trans>Age categories</Trans>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-2">
          {AGE_CATEGORIES.map((age) => {
            const players = squads.get(age) ?? 0
            return (
              <label
                key={age}
                className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-small has-checked:border-action has-checked:bg-action-soft"
              >
                <input
                  type="checkbox"
                  name="age_categories"
                  value={age}
                  defaultChecked={club?.age_categories.includes(age) ?? false}
                  disabled={players > 0}
                  className="size-5 accent-action"
                />
                {age}
              </label>
            )
          })}
        </div>
        {squads.size > 0 && (
          <p className="mt-1.5 text-caption text-muted">
            <Trans>An age category with players cannot be removed.</Trans>
          </p>
        )}
      </fieldset>
    </>
  )
}

/** Reads the form. Age categories with squads are included, because their disabled checkboxes are not submitted. */
export function readClub(form: HTMLFormElement, club?: ClubRow): ClubForm {
  const fields = new FormData(form)
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const ages = new Set<unknown>([...fields.getAll('age_categories'), ...(club?.squads.map(({ age_category }) => age_category) ?? [])])
  return { name: text('name'), name_ka: text('name_ka') || null, age_categories: AGE_CATEGORIES.filter((age) => ages.has(age)) }
}
