import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { z } from 'zod'
import type { fitnessSessionSchema } from '#shared/fitness.schema.ts'
import { formatDateTime, formatTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { Empty, Failed, Loading } from '../../frame/states.tsx'
import { sessionsQuery } from './queries.ts'

type Session = z.infer<typeof fitnessSessionSchema>

/** The recordings of their own children in a game. What they ran is not shown here. */
export function FitnessSessions({ game }: { game: Game }) {
  const { t } = useLingui()
  const query = sessionsQuery(game._id)
  const queryClient = useQueryClient()
  const { data: sessions, isPending, refetch } = useQuery(query)
  const [asked, setAsked] = useState<Session | null>(null)
  const undo = useCommand('POST /console/fitness/:id/undo', [], () => {
    setAsked(null)
    void queryClient.invalidateQueries({ queryKey: query.queryKey })
  })
  const [one, two] = [game.club_one_ref, game.club_two_ref]
  // Where two teams of a club meet, the shirt alone says enough.
  const club = (id: string) => one._id !== two._id && localName(one._id === id ? one : two, currentLocale())
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-body font-bold">
        <Trans>Recordings of this match</Trans>
      </h2>
      {!sessions && (isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />)}
      {sessions?.length === 0 && (
        <Empty>
          <Trans>No events recorded for this match yet.</Trans>
        </Empty>
      )}
      {sessions && sessions.length > 0 && (
        <ul className="grid gap-3">
          {sessions.map((session) => {
            const { _id, player, format, recorded_from: from, recorded_to: to, imported_at, by, undone } = session
            return (
              <li key={_id} className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
                <div className="min-w-0 grow basis-60">
                  <p className="figures text-body font-semibold">
                    {[club(player.club_id), t`No. ${player.shirt_number}`].filter(Boolean).join(' · ')}
                  </p>
                  <p className="figures text-small text-muted">
                    {`${formatTime(new Date(from))}–${formatTime(new Date(to))} · ${format.toUpperCase()} · ${formatDateTime(new Date(imported_at))} · ${by ?? t`Command line or erased account`}`}
                  </p>
                </div>
                {undone ? (
                  <span className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold text-muted">
                    <Trans>Undone</Trans>
                  </span>
                ) : (
                  <Button
                    look="outline"
                    aria-label={t`Undo the recording of No. ${player.shirt_number}`}
                    onClick={() => {
                      undo.reset()
                      setAsked(session)
                    }}
                  >
                    <Trans>Undo</Trans>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {asked && (
        <Dialog open onClose={() => setAsked(null)} title={t`Undo this recording?`}>
          <p className="mb-5 text-body">
            <Trans>Everything kept from it is deleted: speeds, stats and totals.</Trans>
          </p>
          <CallErrorNotice error={undo.error} />
          <Button busy={undo.isPending} onClick={() => undo.mutate({ params: { id: asked._id } })} size="medium" className="mt-3 w-full">
            <Trans>Yes, undo it</Trans>
          </Button>
        </Dialog>
      )}
    </section>
  )
}
