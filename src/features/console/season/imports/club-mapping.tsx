import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportPreview, ImportRequest } from '#shared/import.schema.ts'
import { useClubOptions } from '#platform/club-list.ts'
import { NativeSelect } from '#ui/native-select.tsx'

/** What stands in a select for a club that is to be created. */
const CREATE = 'create'

type ChosenClubs = ImportRequest['clubs']

interface ClubMappingProps {
  unknown: ImportPreview['unknown_clubs']
  chosen: ChosenClubs
  /** Whether clubs may be created. */
  mayCreate: boolean
  onChoose(chosen: ChosenClubs): void
}

/** Which club each name of the file stands for, where the service does not know it. */
export function ClubMapping({ unknown, chosen, mayCreate, onChoose }: ClubMappingProps) {
  const { t } = useLingui()
  const { options } = useClubOptions()
  const names = [
    ...chosen.map(({ name }) => name),
    ...unknown.map(({ name }) => name).filter((name) => !chosen.some((each) => each.name === name)),
  ]
  if (names.length === 0) return null
  function choose(name: string, value: string) {
    const others = chosen.filter((each) => each.name !== name)
    onChoose(value === '' ? others : [...others, { name, club: value === CREATE ? null : value }])
  }
  return (
    <section className="grid gap-3 rounded-control bg-sunken p-4">
      <h2 className="text-small font-bold">
        <Trans>Unknown club names</Trans>
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => {
          const near = new Set(unknown.find((each) => each.name === name)?.near.map(({ _id }) => _id))
          const known = chosen.find((each) => each.name === name)
          const clubs = options.map(({ value, label }) => [value, label] as const)
          return (
            <NativeSelect
              key={name}
              label={name}
              value={known ? (known.club ?? CREATE) : ''}
              onChange={(event) => choose(name, event.target.value)}
              options={[
                ['', t`Choose a club`],
                ...(mayCreate ? [[CREATE, t`Create this club`] as const] : []),
                ...clubs.filter(([id]) => near.has(id)),
                ...clubs.filter(([id]) => !near.has(id)),
              ]}
            />
          )
        })}
      </div>
    </section>
  )
}
