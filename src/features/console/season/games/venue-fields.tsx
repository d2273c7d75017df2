import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { venueKey } from '#shared/venue.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'

const venueNames = queryOptions({
  queryKey: ['console', 'venue-names'],
  queryFn: async ({ signal }) => (await call('GET /console/venues/names', { signal })).data,
  staleTime: 60_000,
})

/** The venue of a game: one that is known, with its Georgian name, or any other name. The fields are called `venue` and `venue_ka`. */
export function VenueFields({ game }: { game: GameRow | null }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const { data: venues = [] } = useQuery(venueNames)
  const [typed, setTyped] = useState<string | null>(null)
  const find = (text: string) => {
    const key = venueKey(text)
    return key ? venues.find(({ name, name_ka: nameKa }) => venueKey(name) === key || venueKey(nameKa ?? '') === key) : undefined
  }
  const before = game?.venue ?? ''
  const known = find(typed ?? before)
  const text = typed ?? (known ? localName(known, locale) : before)
  const address = known?.address
  return (
    <div className="grid gap-2">
      <Combobox
        free
        label={t`Venue`}
        options={venues.map((venue) => ({
          value: venue._id,
          label: localName(venue, locale),
          keywords: [venue.name, venue.name_ka, venue.address].filter(Boolean).join(' '),
        }))}
        value={text}
        onChange={(next) => setTyped(next ?? '')}
        placeholder={t`Type to search`}
        empty=""
      />
      <input type="hidden" name="venue" value={known?.name ?? text.trim()} />
      {known ? (
        <input type="hidden" name="venue_ka" value={known.name_ka ?? ''} />
      ) : (
        text.trim() !== '' && (
          <Field label={t`Venue in Georgian`} name="venue_ka" lang="ka" maxLength={200} defaultValue={game?.venue_ka ?? ''} />
        )
      )}
      <p role="status" className="text-caption text-muted empty:hidden">
        {address && <Trans>Known: {address}</Trans>}
      </p>
    </div>
  )
}
