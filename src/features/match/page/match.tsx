import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isId } from '#shared/id.ts'
import { readMatchSearch, type MatchSearch } from '#features/match/statistics/match/search.ts'
import { MatchPage, NoSuchMatch } from '#features/match/page/match-page.tsx'

const route = getRouteApi('/_app/(match)/match/$id')

export function Match() {
  const { id } = route.useParams()
  return isId(id) ? <Shown key={id} id={id} /> : <NoSuchMatch />
}

function Shown({ id }: { id: string }) {
  const [search, changeSearch] = useShownSearch(id)
  return <MatchPage id={id} search={search} onSearch={changeSearch} />
}

/** In milliseconds: once for several taps. After each change Chrome loads the icon of the page again, and draws it. */
const ADDRESS_AFTER = 1000

/**
 * What the page shows: what was chosen at once, and in the address a moment later. The router need not load the page
 * again for it, which takes a slow phone longer than the page itself; it reads the address with the next navigation.
 */
function useShownSearch(id: string) {
  const router = useRouter()
  const address = readMatchSearch(route.useSearch())
  const text = JSON.stringify(address)
  const [read, setRead] = useState(text)
  const [chosen, setChosen] = useState<MatchSearch | null>(null)
  if (read !== text) {
    setRead(text)
    setChosen(null)
  }
  useEffect(() => {
    if (!chosen) return
    const timer = setTimeout(() => {
      const { href, pathname } = router.buildLocation({ to: '/match/$id', params: { id }, search: chosen })
      // Another page is already on its way.
      if (location.pathname !== pathname) return
      // The router wraps the method of the instance, and would take it for a navigation.
      History.prototype.replaceState.call(history, history.state, '', href)
    }, ADDRESS_AFTER)
    return () => clearTimeout(timer)
  }, [chosen, id, router])
  // One change may come before another one is rendered.
  const change = (to: MatchSearch) => setChosen((before) => ({ ...(before ?? address), ...to }))
  return [chosen ?? address, change] as const
}
