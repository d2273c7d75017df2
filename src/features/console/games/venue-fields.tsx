import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { venueKey } from '#shared/venue.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { Pair } from '../forms/pair.tsx'

const venueNames = queryOptions({
  queryKey: ['console', 'venue-names'],
  queryFn: async ({ signal }) => (await call('GET /console/venues/names', { signal })).data,
  staleTime: 60_000,
})

/** The venue of a game: one that is known, or any other name. A known one fills in its Georgian name. */
export function VenueFields({ game }: { game: GameRow | null }) {
  const { t } = useLingui()
  const list = useId()
  const { data: venues = [] } = useQuery(venueNames)
  const [name, setName] = useState(game?.venue ?? '')
  const [nameKa, setNameKa] = useState(game?.venue_ka ?? '')
  const key = venueKey(name)
  const find = (text: string) => venues.find((venue) => venueKey(venue.name) === text || venueKey(venue.name_ka ?? '') === text)
  const known = key ? find(key) : undefined
  const address = known?.address
  return (
    <div className="grid gap-2">
      <Pair>
        <Field
          label={t`Venue`}
          name="venue"
          maxLength={200}
          list={list}
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            const chosen = find(venueKey(target.value))
            if (chosen) setNameKa(chosen.name_ka ?? '')
          }}
        />
        <Field
          label={t`Venue in Georgian`}
          name="venue_ka"
          lang="ka"
          maxLength={200}
          value={nameKa}
          onChange={({ target }) => setNameKa(target.value)}
        />
      </Pair>
      <datalist id={list}>
        {venues.map((venue) => (
          <option key={venue._id} value={venue.name}>
            {[localName(venue, currentLocale()), venue.address].filter(Boolean).join(' · ')}
          </option>
        ))}
      </datalist>
      <p role="status" className="text-caption text-muted empty:hidden">
        {address && <Trans>Known: {address}</Trans>}
      </p>
    </div>
  )
}
