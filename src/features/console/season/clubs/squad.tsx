import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type ReactNode } from 'react'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRow } from '#shared/console-clubs.schema.ts'
import type { Player } from '#shared/player.schema.ts'
import { sorted } from '#shared/sorted.ts'
import { TEAMS } from '#shared/team.ts'
import { call } from '#platform/http.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chips } from '#ui/chips.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { SaveList } from '../exports/save-list.tsx'
import { Failed, Loading } from '../../frame/states.tsx'
import { CarryOver } from './carry-over.tsx'
import { PastSquad } from './past-squad.tsx'
import { PlayerDialog } from './player-dialog.tsx'
import { PlayerPlace } from './player-place.tsx'
import { POSITION_NAMES } from './position-names.ts'
import { clubQueries } from './queries.ts'
import { FollowRow } from '../../frame/changes/follow-row.tsx'
import { SquadForm } from './squad-form.tsx'

interface SquadProps {
  club: ClubRow
  age: AgeCategoryName | null
  onAge(age: AgeCategoryName): void
  /** Where else the squad leads to. */
  renderLinks(age: AgeCategoryName): ReactNode
}

/** The players of a club, one age category at a time. */
export function Squad({ club, age, onAge, renderLinks }: SquadProps) {
  const { t } = useLingui()
  const ages = AGE_CATEGORIES.filter((each) => each === age || club.age_categories.includes(each))
  const others = AGE_CATEGORIES.filter((each) => !ages.includes(each))
  return (
    <Card title={t`Squads`}>
      {age === null ? (
        <NativeSelect
          label={t`Age category`}
          value=""
          onChange={(event) => onAge(event.target.value as AgeCategoryName)}
          options={[['', t`Choose an age category`], ...AGE_CATEGORIES.map((each) => [each, each] as const)]}
        />
      ) : (
        <div className="grid gap-3">
          <Chips label={t`Age category`} chips={ages.map((value) => ({ value, label: value }))} chosen={age} onChoose={onAge} />
          {others.length > 0 && (
            <NativeSelect
              label={t`Another age category`}
              value=""
              onChange={(event) => onAge(event.target.value as AgeCategoryName)}
              options={[['', '–'], ...others.map((each) => [each, each] as const)]}
            />
          )}
          {club.squads.some(({ age_category }) => age_category === age) && <div className="flex flex-wrap gap-2">{renderLinks(age)}</div>}
          <Players key={age} club={club} age={age} />
        </div>
      )}
    </Card>
  )
}

/** Team by team; anyone who is in none comes last. */
function byTeam(one: Player, other: Player): number {
  const [first, second] = [one, other].map(({ team }) => (team ? TEAMS.indexOf(team) : TEAMS.length))
  return (first ?? 0) - (second ?? 0)
}

function Players({ club, age }: { club: ClubRow; age: AgeCategoryName }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Player | 'new' | null>(null)
  const { data: profiles } = useQuery(clubQueries.profiles(club._id, age))
  const { data: squad, isPending, refetch } = useQuery(clubQueries.squad(club._id, age))
  return (
    <>
      {profiles && <FollowRow row={profiles}>{(shown) => <SquadForm clubId={club._id} age={age} squad={shown} />}</FollowRow>}
      {isPending && <Loading />}
      {!isPending && !squad && <Failed onRetry={() => void refetch()} />}
      {squad?.length === 0 && (
        <div className="grid justify-items-start gap-3 py-4">
          <p className="text-body text-muted">
            <Trans>This squad has no players yet.</Trans>
          </p>
          <Link to="/console/import" search={{ kind: 'squad', club: club._id, age }} className={buttonClass()}>
            <Trans>Import a list of players</Trans>
          </Link>
        </div>
      )}
      <ul className="divide-y divide-line">
        {squad &&
          sorted(squad, byTeam).map((player) => {
            const name = `${player.first_name} ${player.last_name}`
            return (
              <li key={player._id}>
                <button
                  type="button"
                  onClick={() => setOpen(player)}
                  className="grid min-h-13 w-full grid-cols-[2.5rem_1fr_auto] items-center gap-3 text-start hover:bg-sunken"
                >
                  <span className="figures text-center text-title font-bold">{player.shirt_number}</span>
                  <span className="min-w-0">
                    <span className="block wrap-anywhere text-body font-semibold">
                      <span className="sr-only">{t`Change`} </span>
                      {name}
                    </span>
                    <span className="text-caption text-muted">
                      {t(POSITION_NAMES[player.position])}
                      <PlayerPlace player={player} place={profiles?.players.find(({ player_id: id }) => id === player._id)} />
                    </span>
                  </span>
                  <Pencil className="me-2 size-4.5 text-muted" />
                </button>
              </li>
            )
          })}
      </ul>
      <Button look="outline" disabled={!squad} onClick={() => setOpen('new')}>
        <Trans>Add a player</Trans>
      </Button>
      {squad && squad.length > 0 && (
        <SaveList
          label={t`Save this squad`}
          load={(query) =>
            call('GET /console/squads/:club_id/:age_category/export', { params: { club_id: club._id, age_category: age }, query })
          }
        />
      )}
      {profiles && squad && squad.length > 0 && <CarryOver clubId={club._id} age={age} squad={squad} season={profiles.season} />}
      {profiles?.past_seasons.map((season) => (
        <PastSquad key={season} clubId={club._id} age={age} season={season} />
      ))}
      {open && (
        <PlayerDialog
          club={club}
          age={age}
          player={open === 'new' ? null : open}
          profile={open === 'new' ? undefined : profiles?.players.find(({ player_id: id }) => id === open._id)}
          squad={squad ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
