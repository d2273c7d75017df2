import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { OfficialRole } from '#shared/officials.ts'
import type { Officials as OfficialsOfGame } from '#shared/officials.schema.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { FollowRow } from '../../frame/changes/follow-row.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { SaveRow } from '../../frame/forms/save-row.tsx'
import { Failed, Loading } from '../../frame/states.tsx'

const officialsQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'officials', id],
    queryFn: async ({ signal }) => (await call('GET /console/games/:id/officials', { params: { id }, signal })).data,
    staleTime: 0,
  })

/** The lines of the form: two assistants, one of each other role. */
const LINES = ['referee', 'assistant', 'assistant', 'fourth', 'delegate', 'scorekeeper'] as const satisfies readonly OfficialRole[]
const ROLE_TEXTS: Record<OfficialRole, MessageDescriptor> = {
  referee: msg`Referee`,
  assistant: msg`Assistant referee`,
  fourth: msg`Fourth official`,
  delegate: msg`Delegate`,
  scorekeeper: msg`Scorekeeper`,
}

/** Who leads and scores a game. Only staff and the one who entered them read the names. */
export function Officials({ gameId }: { gameId: string }) {
  const { data, isPending, refetch } = useQuery(officialsQuery(gameId))
  if (!data) return isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />
  return <FollowRow row={data}>{(shown) => <OfficialsForm gameId={gameId} officials={shown} />}</FollowRow>
}

function OfficialsForm({ gameId, officials: { own, others } }: { gameId: string; officials: OfficialsOfGame }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const change = useChange({ officials: own }, (body) => call('PUT /console/games/:id/officials', { params: { id: gameId }, body }), {
    onDone: ({ officials = own }) => queryClient.setQueryData(officialsQuery(gameId).queryKey, { own: officials, others }),
  })
  const nameAt = (line: number) => {
    const role = LINES[line]
    const before = LINES.slice(0, line).filter((each) => each === role).length
    return own.filter((each) => each.role === role)[before]?.name ?? ''
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = readForm(event.currentTarget)
    const named = LINES.map((role, line) => ({ role, name: fields[`official_${line}`]?.trim() ?? '' })).filter(({ name }) => name !== '')
    change.save({ officials: named })
  }
  return (
    <form onSubmit={submit} onChange={change.reset} className="grid gap-4">
      <p className="text-small text-muted">
        <Trans>Only the office and the club that enters these names can see them.</Trans>
      </p>
      {LINES.map((role, line) => (
        <Field
          key={`${role} ${LINES.indexOf(role) === line}`}
          label={LINES.indexOf(role) === line ? t(ROLE_TEXTS[role]) : t`Second assistant referee`}
          name={`official_${line}`}
          maxLength={80}
          autoComplete="off"
          defaultValue={nameAt(line)}
        />
      ))}
      {others.length > 0 && (
        <ul className="grid gap-1 text-small">
          {others.map(({ role, name, club }) => (
            <li key={`${club._id} ${role} ${name}`}>
              {t(ROLE_TEXTS[role])}: {name}{' '}
              <span translate="no" className="text-muted">
                ({localName(club, currentLocale())})
              </span>
            </li>
          ))}
        </ul>
      )}
      <ChangeNotice change={change} />
      <SaveRow busy={change.busy} saved={change.saved} />
    </form>
  )
}
