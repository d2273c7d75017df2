import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Club } from '#shared/club.schema.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { NativeSelect } from '#ui/native-select.tsx'

const clubsQuery = queryOptions({
  queryKey: ['console', 'clubs'],
  queryFn: async ({ signal }) => (await call<{ data: Club[] }>('club', { method: 'post', json: {}, signal })).data,
  staleTime: 0,
})

/** All clubs by name. */
export function useClubs(): Club[] {
  return useQuery(clubsQuery).data ?? []
}

/** One of the clubs. */
export function ClubSelect({ name, label, defaultValue = '' }: { name: string; label?: string; defaultValue?: string | undefined }) {
  const { t } = useLingui()
  const clubs = useClubs()
  return (
    <NativeSelect
      key={clubs.length}
      label={label ?? t`Club`}
      name={name}
      required
      defaultValue={defaultValue}
      options={[['', t`Choose a club`], ...clubs.map((club) => [club._id, localName(club, currentLocale())] as const)]}
    />
  )
}
