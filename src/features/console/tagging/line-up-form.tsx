import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import type { SquadPlayer } from '#shared/player.schema.ts'
import { SHIRT_NUMBER_MAX } from '#shared/player.ts'
import { splitSquad } from '#shared/team.ts'
import { playersAtOnce } from '#shared/tagging/depth.ts'
import type { LineUpPlayer } from '#shared/tagging/tag.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { fromWhere } from '../scoring/from-where.ts'
import { Lent } from '../scoring/lent.tsx'
import { scoringQueries } from '../scoring/queries.ts'

interface LineUpFormProps {
  game: Game
  side: Side
  players: readonly LineUpPlayer[]
  onChange(players: LineUpPlayer[]): void
}

/** The line-up of a side: a press puts a shirt of the squad into the starting line-up, another one on the bench. */
export function LineUpForm({ game, side, players, onChange }: LineUpFormProps) {
  const { t } = useLingui()
  const club = side === 'one' ? game.club_one_ref : game.club_two_ref
  const name = localName(club, currentLocale())
  const { data: all = [], isPending } = useQuery(scoringQueries.squad(club._id, game.age_category))
  const { own: squad, others } = splitSquad(all, club.team ?? null)
  const most = playersAtOnce(game.age_category)
  // Whoever was lent wears the shirt for this match, whoever else has that number.
  const lent = new Map(
    players.flatMap(({ shirt, player_id: id }) => others.filter(({ _id }) => _id === id).map((child) => [shirt, child] as const)),
  )
  const known = new Map([...squad.map((player) => [player.shirt_number, player] as const), ...lent])
  const starting = new Set(players.filter((player) => player.starting).map(({ shirt }) => shirt))
  const shirts = [...new Set([...known.keys(), ...players.map(({ shirt }) => shirt)])].toSorted((one, two) => one - two)
  /** Whoever does not start is on the bench. */
  const choose = (wanted: ReadonlySet<number>, listed: readonly number[] = shirts, wearers: ReadonlyMap<number, SquadPlayer> = known) =>
    onChange(listed.map((shirt) => ({ shirt, player_id: wearers.get(shirt)?._id ?? null, starting: wanted.has(shirt) })))
  const lend = (child: SquadPlayer) => {
    const { shirt_number: shirt } = child
    choose(new Set([...starting, shirt]), [...new Set([...shirts, shirt])], new Map([...known, [shirt, child]]))
  }
  const toggle = (shirt: number) => choose(starting.symmetricDifference(new Set([shirt])))
  return (
    <section aria-label={t`Line-up of ${name}`} className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-2.5">
        <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-8 shrink-0" />
        <h2 className="min-w-0 flex-1 text-body font-bold wrap-anywhere">{name}</h2>
        <p role="status" className="figures text-small font-semibold">
          <Trans>
            {starting.size} of {most}
          </Trans>
        </p>
      </div>
      {squad.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" className="wrap-anywhere" onClick={() => choose(firstShirts(squad, most))}>
            <Trans>First {most}</Trans>
          </Button>
          <Button look="outline" className="wrap-anywhere" disabled={starting.size === 0} onClick={() => choose(new Set())}>
            <Trans>None</Trans>
          </Button>
        </div>
      )}
      {shirts.length === 0 && (
        <p className="text-small text-muted">
          {isPending ? <Trans>The squad is not on this device yet.</Trans> : <Trans>This club has no squad here yet.</Trans>}
        </p>
      )}
      <div role="group" aria-label={t`Who starts for ${name}`} className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2">
        {shirts.map((shirt) => {
          const child = known.get(shirt)
          const who = child ? nameOf(child) : ''
          const label = [t`Number ${shirt}`, who].filter(Boolean).join(', ')
          return (
            <button
              key={shirt}
              type="button"
              aria-pressed={starting.has(shirt)}
              aria-label={lent.has(shirt) ? undefined : label}
              title={who || undefined}
              onClick={() => toggle(shirt)}
              className="figures min-h-13 rounded-control bg-sunken text-title font-bold aria-pressed:bg-action aria-pressed:text-on-action"
            >
              {shirt}
              {child && lent.has(shirt) && <Lent label={label} from={fromWhere(child)} />}
            </button>
          )
        })}
      </div>
      {others.length > 0 && (
        <NativeSelect
          label={t`Others of the club`}
          value=""
          onChange={({ target }) => {
            const child = others.find(({ _id }) => _id === target.value)
            if (child) lend(child)
          }}
          options={[
            ['', '–'] as const,
            ...others.map(
              (child) => [child._id, [fromWhere(child), t`No. ${child.shirt_number}`, nameOf(child)].filter(Boolean).join(' · ')] as const,
            ),
          ]}
        />
      )}
      <AddShirt club={name} onAdd={(shirt) => choose(new Set([...starting, shirt]), [...new Set([...shirts, shirt])])} />
    </section>
  )
}

/** Empty for a viewer who may not see the name. */
function nameOf({ first_name, last_name }: SquadPlayer): string {
  return last_name ? `${first_name} ${last_name}` : ''
}

/** The lowest shirts, among them one goalkeeper. */
function firstShirts(squad: readonly { shirt_number: number; position: string }[], most: number): ReadonlySet<number> {
  const sorted = squad.toSorted((one, two) => one.shirt_number - two.shirt_number)
  const keeper = sorted.find(({ position }) => position === 'goalkeeper')
  const others = sorted.filter(({ position }) => position !== 'goalkeeper')
  return new Set([...(keeper ? [keeper] : []), ...others].slice(0, most).map(({ shirt_number: shirt }) => shirt))
}

function AddShirt({ club, onAdd }: { club: string; onAdd(shirt: number): void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const shirt = Number(typed)
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (shirt < 1 || shirt > SHIRT_NUMBER_MAX) return
        onAdd(shirt)
        setTyped('')
      }}
    >
      <input
        inputMode="numeric"
        aria-label={t`Another shirt of ${club}`}
        placeholder={t`No.`}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, 2))}
        className="figures min-h-11 w-20 rounded-control border border-line-strong bg-surface px-3 text-body"
      />
      <Button type="submit" look="outline" className="wrap-anywhere" disabled={shirt < 1}>
        <Trans>Add a shirt</Trans>
      </Button>
    </form>
  )
}
