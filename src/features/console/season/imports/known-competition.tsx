import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ImportRequest } from '#shared/import.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { tableQuery } from '../../frame/table/table-view.tsx'

interface KnownCompetitionProps {
  age: ImportRequest['age_category']
  competition: string | null
  season: string | null
  onChoose(chosen: { competition: string | null; season: string | null }): void
}

/** Chooses the competition of a list among those that there are, so that its name and season are written as before. */
export function KnownCompetition({ age, competition, season, onChoose }: KnownCompetitionProps) {
  const { t } = useLingui()
  const { data } = useQuery(tableQuery('GET /console/competitions', { ...(age && { age }), sort: '-season' }))
  const known = data?.data ?? []
  const chosen = known.find((each) => each.name === competition && each.season === (season ?? ''))
  function choose(id: string) {
    const found = known.find(({ _id }) => _id === id)
    onChoose({ competition: found?.name ?? null, season: found?.season || null })
  }
  return (
    <NativeSelect
      label={t`Existing competition`}
      value={chosen?._id ?? ''}
      onChange={(event) => choose(event.target.value)}
      options={[
        ['', t`By the name`] as const,
        ...known.map(
          ({ _id, age_category: own, ...each }) =>
            [_id, [localName(each, currentLocale()), each.season, own].filter(Boolean).join(' · ')] as const,
        ),
      ]}
    />
  )
}
