import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { newFitnessSchema } from '#shared/fitness.schema.ts'
import type { z } from 'zod'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useManages } from '../../frame/access-context.ts'
import { clubQueries } from '../../season/clubs/queries.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { FileField } from '../../season/imports/file-field.tsx'
import { fromWhere } from '../scoring/from-where.ts'
import { FitnessFindings } from './fitness-findings.tsx'
import { FITNESS_PROBLEM_TEXTS } from './problem-texts.ts'
import { sessionsQuery } from './queries.ts'

type Order = z.input<typeof newFitnessSchema>
type Choices = Omit<Order, 'content'> & { content: string | null }

const EMPTY: Choices = { player_id: '', content: null, athlete: null, starts_at: null }

/** The recording of a vest or a watch: whose it is, the file, what it tells, the import. Nothing is kept before the last press. */
export function FitnessWizard({ game }: { game: Game }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [choices, setChoices] = useState(EMPTY)
  const [imported, setImported] = useState(0)
  const params = { id: game._id }
  const preview = useMutation({
    mutationFn: async (body: Order) => (await call('POST /console/games/:id/fitness/preview', { params, body })).data,
  })
  const write = useMutation({
    mutationFn: async (body: Order) => (await call('POST /console/games/:id/fitness', { params, body })).data,
    onSuccess(answer, order) {
      if (answer.problem) return preview.mutate(order)
      setChoices(EMPTY)
      setImported((times) => times + 1)
      return queryClient.invalidateQueries({ queryKey: sessionsQuery(game._id).queryKey })
    },
  })
  function change(part: Partial<Choices>) {
    const next = { ...choices, ...part }
    setChoices(next)
    write.reset()
    const order = orderOf(next)
    if (order) preview.mutate(order)
  }
  const order = orderOf(choices)
  const findings = order ? preview.data : undefined
  const problem = findings?.problem
  const athletes = problem?.values['athletes']
  const squad = useSquad(game)
  return (
    <section
      aria-label={t`Import a recording`}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label={t`Whose recording`}
          value={choices.player_id}
          onChange={(event) => change({ player_id: event.target.value })}
          options={[['', t`Choose a player`], ...squad]}
        />
        <FileField
          key={imported}
          label={<Trans>Recording (GPX, TCX, FIT or CSV)</Trans>}
          accept=".gpx,.tcx,.fit,.csv,text/csv"
          tooLargeText={FITNESS_PROBLEM_TEXTS.file_too_large}
          onChoose={({ content }) => change({ content, athlete: null, starts_at: null })}
        />
        {(Array.isArray(athletes) || choices.athlete) && (
          <NativeSelect
            label={t`Player in the file`}
            value={choices.athlete ?? ''}
            onChange={(event) => change({ athlete: event.target.value || null })}
            options={[['', t`Choose a player`], ...namesOf(athletes, choices.athlete).map((name) => [name, name] as const)]}
          />
        )}
        {(problem?.code === 'no_start' || problem?.code === 'other_time' || choices.starts_at) && (
          <Field
            label={t`Start of the recording`}
            type="datetime-local"
            step={1}
            onChange={(event) => change({ starts_at: event.target.value ? new Date(event.target.value).toISOString() : null })}
          />
        )}
      </div>
      {choices.content && !choices.player_id && (
        <p role="status" className="text-body font-semibold">
          <Trans>Choose the player to read the recording.</Trans>
        </p>
      )}
      <CallErrorNotice error={preview.error ?? write.error} />
      {preview.error && order && (
        <Button look="outline" onClick={() => preview.mutate(order)} className="justify-self-start">
          <Trans>Read file again</Trans>
        </Button>
      )}
      {findings && <FitnessFindings findings={findings} busy={preview.isPending} />}
      {order && findings && !problem && (
        <Button busy={write.isPending || preview.isPending} onClick={() => write.mutate(order)} size="medium">
          <Trans>Import</Trans>
        </Button>
      )}
      {write.data?.session_id && (
        <p role="status" className="rounded-control bg-action-soft p-4 text-body font-semibold">
          <Trans>Recording imported.</Trans>
        </p>
      )}
    </section>
  )
}

function orderOf({ content, ...choices }: Choices): Order | null {
  return content === null || choices.player_id === '' ? null : { ...choices, content }
}

function namesOf(athletes: unknown, chosen: string | null | undefined): string[] {
  const names = Array.isArray(athletes) ? athletes.filter((name) => typeof name === 'string') : []
  return chosen && !names.includes(chosen) ? [...names, chosen] : names
}

/** The children of their own clubs who may have played: staff see both squads. */
function useSquad(game: Game): (readonly [string, string])[] {
  const { t } = useLingui()
  const manages = useManages()
  const sides = [game.club_one_ref, game.club_two_ref].filter(({ _id }) => manages(_id))
  // Two teams of a club have one list.
  const clubs = sides.filter(({ _id }, place) => sides.findIndex((side) => side._id === _id) === place)
  const squads = useQueries({ queries: clubs.map(({ _id }) => clubQueries.squad(_id, game.age_category, 'squad', true)) })
  return clubs.flatMap((club, place) =>
    (squads[place]?.data ?? []).map((player) => {
      const { _id, shirt_number: number, first_name, last_name } = player
      const name = [t`No. ${number}`, [first_name, last_name].filter(Boolean).join(' '), fromWhere(player)].filter(Boolean).join(' · ')
      return [_id, clubs.length > 1 ? `${localName(club, currentLocale())}: ${name}` : name] as const
    }),
  )
}
