import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Availability } from '#shared/availability.ts'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import type { SquadPlayer } from '#shared/player.schema.ts'
import { SHIRT_NUMBER_MAX, shirtNumberDigits } from '#shared/player.ts'
import { sorted } from '#shared/sorted.ts'
import { doubledNumbers, onlyWearer, splitSquad, TEAMS, teamLetter, wearersOf, type Team } from '#shared/team.ts'
import { playersAtOnce } from '#shared/tagging/depth.ts'
import type { LineUpPlayer } from '#shared/tagging/tag.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { ANSWER_NAMES, AnswerMark } from './answer-mark.tsx'
import { toggled } from '#ui/toggled.ts'
import { fromWhere } from '../scoring/from-where.ts'
import { Lent } from '../scoring/lent.tsx'
import { scoringQueries } from '../scoring/queries.ts'
import { asToday, firstShirts } from './line-up-choices.ts'

interface LineUpFormProps {
  game: Game
  side: Side
  players: readonly LineUpPlayer[]
  /** Who was lined up in the team's last game. */
  last: { starts_at: string; players: readonly LineUpPlayer[] } | undefined
  /** What is said about who can play, where the viewer reads it. */
  answers?: ReadonlyMap<string, Availability | null>
  onChange(players: LineUpPlayer[]): void
  /** What can be done with the line-up. */
  children?: ReactNode
}

/** The line-up of a side: a press puts a shirt of the squad into the starting line-up, another one on the bench. */
export function LineUpForm({ game, side, players, last, answers, onChange, children }: LineUpFormProps) {
  const { t } = useLingui()
  const club = side === 'one' ? game.club_one_ref : game.club_two_ref
  const name = localName(club, currentLocale())
  const { data: all = [], isPending } = useQuery(scoringQueries.squad(club._id, game.age_category))
  const { own: squad, others } = splitSquad(all, club.team ?? null)
  const most = playersAtOnce(game.age_category)
  const date = last && formatDate(new Date(last.starts_at))
  // The player in the line-up wears the shirt for this match, no matter who else has that number.
  const linedUp = new Map(
    players.flatMap(({ shirt, player_id: id }) => all.filter(({ _id }) => _id === id).map((child) => [shirt, child] as const)),
  )
  const lent = new Map([...linedUp].filter(([, child]) => others.includes(child)))
  const doubled = doubledNumbers(squad).filter((number) => !lent.has(number))
  const numbers = new Set(squad.map(({ shirt_number: number }) => number))
  const wearers = new Map<number, SquadPlayer | null>(Array.from(numbers, (number) => [number, onlyWearer(number, squad)]))
  const known = new Map([...wearers, ...linedUp])
  const starting = new Set(players.filter((player) => player.starting).map(({ shirt }) => shirt))
  const shirts = sorted([...new Set([...known.keys(), ...players.map(({ shirt }) => shirt)])], (one, two) => one - two)
  /** Anyone who does not start is on the bench. */
  const choose = (wanted: ReadonlySet<number>, listed: readonly number[] = shirts, worn: ReadonlyMap<number, SquadPlayer | null> = known) =>
    onChange(listed.map((shirt) => ({ shirt, player_id: worn.get(shirt)?._id ?? null, starting: wanted.has(shirt) })))
  const lend = (child: SquadPlayer) => {
    const { shirt_number: shirt } = child
    choose(new Set([...starting, shirt]), [...new Set([...shirts, shirt])], new Map([...known, [shirt, child]]))
  }
  const wear = (named: Iterable<readonly [number, SquadPlayer | null]>) => choose(starting, shirts, new Map([...known, ...named]))
  const toggle = (shirt: number) => choose(toggled(starting, shirt))
  return (
    <section aria-label={t`Line-up of ${name}`} className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-2.5">
        <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-8 shrink-0" />
        <h2 translate="no" className="min-w-0 flex-1 text-body font-bold wrap-anywhere">
          {name}
        </h2>
        <p role="status" className="figures text-small font-semibold">
          <Trans>
            {starting.size} of {most}
          </Trans>
        </p>
      </div>
      {squad.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {last && (
            <Button look="outline" className="wrap-anywhere" onClick={() => onChange(asToday(last.players, all, players))}>
              <Trans>As on {date}</Trans>
            </Button>
          )}
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
          {isPending ? <Trans>The squad is not on this device yet.</Trans> : <Trans>This club has no squads yet.</Trans>}
        </p>
      )}
      <div role="group" aria-label={t`Who starts for ${name}`} className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2">
        {shirts.map((shirt) => {
          const child = known.get(shirt)
          const who = child ? nameOf(child) : ''
          const answer = child && answers?.get(child._id)
          const label = [t`Number ${shirt}`, who, answer && t(ANSWER_NAMES[answer])].filter(Boolean).join(', ')
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
              {answer && <AnswerMark answer={answer} />}
              {child && lent.has(shirt) && <Lent label={label} from={fromWhere(child)} />}
              {doubled.includes(shirt) && (
                <span aria-hidden="true" className="block truncate px-1 text-caption font-medium">
                  {child ? child.last_name || fromWhere(child) : '?'}
                </span>
              )}
            </button>
          )
        })}
      </div>
      {doubled.length > 0 && <DoubledNumbers club={name} numbers={doubled} squad={squad} known={known} onWear={wear} />}
      {others.length > 0 && (
        <NativeSelect
          label={t`Other players of the club`}
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
      {children}
    </section>
  )
}

interface DoubledNumbersProps {
  club: string
  numbers: readonly number[]
  squad: readonly SquadPlayer[]
  known: ReadonlyMap<number, SquadPlayer | null>
  onWear(named: (readonly [number, SquadPlayer | null])[]): void
}

/** Asks who wears the numbers that several children have: all of a team at once, or one by one. */
function DoubledNumbers({ club, numbers, squad, known, onWear }: DoubledNumbersProps) {
  const { t } = useLingui()
  const teams = TEAMS.filter((team) => squad.some((child) => child.team === team && numbers.includes(child.shirt_number)))
  const ofTeam = (team: Team) =>
    numbers.flatMap((number) => {
      const wearer = onlyWearer(
        number,
        squad.filter((child) => child.team === team),
      )
      return wearer ? [[number, wearer] as const] : []
    })
  return (
    <section aria-label={t`Numbers that several wear`} className="grid gap-3 rounded-control bg-live-soft p-3">
      <p className="text-small">
        <Trans>Several players of {club} wear these numbers. Choose who is playing: no event is credited by such a number alone.</Trans>
      </p>
      {teams.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {teams.map((team) => (
            <Button key={team} look="outline" onClick={() => onWear(ofTeam(team))}>
              <Trans>Team {teamLetter(team, currentLocale())}</Trans>
            </Button>
          ))}
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {numbers.map((number) => {
          const worn = wearersOf(number, squad)
          return (
            <NativeSelect
              key={number}
              label={t`Who wears number ${number}`}
              value={known.get(number)?._id ?? ''}
              onChange={({ target }) => onWear([[number, worn.find(({ _id }) => _id === target.value) ?? null]])}
              options={[
                ['', t`Not known`] as const,
                ...worn.map(
                  (child) => [child._id, [nameOf(child), fromWhere(child)].filter(Boolean).join(' · ') || t`No. ${number}`] as const,
                ),
              ]}
            />
          )
        })}
      </div>
    </section>
  )
}

/** Empty for a viewer who may not see the name. */
function nameOf({ first_name, last_name }: SquadPlayer): string {
  return last_name ? `${first_name} ${last_name}` : ''
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
        onAdd(shirt)
        setTyped('')
      }}
    >
      <input
        inputMode="numeric"
        aria-label={t`Another shirt of ${club}`}
        placeholder={t`No.`}
        value={typed}
        onChange={({ target }) => setTyped(shirtNumberDigits(target.value))}
        className="figures min-h-11 w-20 rounded-control border border-line-strong bg-surface px-3 text-body"
      />
      <Button type="submit" look="outline" className="wrap-anywhere" disabled={shirt < 1 || shirt > SHIRT_NUMBER_MAX}>
        <Trans>Add a shirt</Trans>
      </Button>
    </form>
  )
}
