import { Trans } from '@lingui/react/macro'
import { useClubOptions } from '#platform/club-list.ts'

/** Chooses the clubs of a secretary. */
export function ClubChecks({ chosen }: { chosen?: readonly string[] }) {
  const { options } = useClubOptions()
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">
        <Trans>Clubs</Trans>
      </legend>
      <div key={options.length} className="grid max-h-64 gap-1 overflow-y-auto rounded-control border border-line-strong p-2">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 rounded-control px-2 text-small has-checked:bg-action-soft">
            <input
              type="checkbox"
              name="club_ids"
              value={value}
              defaultChecked={chosen?.includes(value) ?? false}
              className="size-5 accent-action"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Reads the chosen clubs from a form. */
export function readClubChecks(form: HTMLFormElement): string[] {
  return new FormData(form).getAll('club_ids').filter((value) => typeof value === 'string')
}
