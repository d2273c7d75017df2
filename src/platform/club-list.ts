import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Club } from '#shared/club.schema.ts'
import { openCall } from './http.ts'
import { currentLocale, localName } from './i18n.ts'

/** All clubs by name, from all pages: every club must be selectable. */
export const clubList = queryOptions({
  queryKey: ['clubs'],
  async queryFn({ signal }) {
    const clubs: Club[] = []
    let page = await openCall('POST /club', { signal })
    clubs.push(...page.data)
    while (page.next) {
      page = await openCall('POST /club', { body: { cursor: page.next }, signal })
      clubs.push(...page.data)
    }
    return clubs
  },
  staleTime: 5 * 60_000,
})

/** The clubs as options of a field. The label is in the current language; both names are searchable. */
export function useClubOptions() {
  const { data = [], isLoading, isError, refetch } = useQuery(clubList)
  const locale = currentLocale()
  const options = data.map((club) => ({
    value: club._id,
    label: localName(club, locale),
    keywords: `${club.name} ${club.name_ka ?? ''}`,
  }))
  return { options, isLoading, isError, retry: () => void refetch() }
}
