import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { Failed, Loading } from '../../frame/states.tsx'
import { tableQuery } from '../../frame/table/table-view.tsx'
import { GameChoice } from './game-choice.tsx'
import { PlaceForm } from './place-form.tsx'

/** Games of the age category that belong to no competition yet. */
export function AddGames({ id, age }: { id: string; age: AgeCategoryName }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const q = useDeferredValue(text.trim())
  const games = useQuery(tableQuery('GET /console/games', { age, free: 'yes', sort: '-starts', ...(q && { q }) }))
  const rows = games.data?.data.map((game) => ({
    id: game._id,
    title: `${localName(game.one, currentLocale())} – ${localName(game.two, currentLocale())}`,
    about: `${formatDateTime(new Date(game.starts_at))} · ${localName(game, currentLocale())}`,
  }))
  return (
    <div className="grid gap-3">
      <Field label={t`Club, name or venue`} type="search" value={text} onChange={({ target }) => setText(target.value)} maxLength={100} />
      {chosen.length > 0 && <PlaceForm id={id} games={chosen} onDone={() => setChosen([])} />}
      {rows ? (
        <GameChoice rows={rows} chosen={chosen} onChange={setChosen} />
      ) : games.isPending ? (
        <Loading />
      ) : (
        <Failed onRetry={() => void games.refetch()} />
      )}
      {rows?.length === 0 && (
        <p className="text-muted">
          <Trans>There are no matches in this age category outside competitions.</Trans>
        </p>
      )}
    </div>
  )
}
