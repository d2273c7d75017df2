import { Suspense } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Game } from '#shared/game.schema.ts'
import { later } from '#platform/later.tsx'
import { useUser } from '../session/user.ts'
import { Asked } from './asked-games.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import type { Asked as AskedProps } from './asked.ts'
import { Waiting } from './waiting.tsx'

/** Which of their own squad can play, and the line-up. Only coaches load it. */
const CoachPanel = later('console', async () => (await import('#features/console/match-day/availability/coach-panel.tsx')).CoachPanel, {
  optional: true,
})

/** Before the kick-off: parents and footballers are asked, coaches read who can play, and make the line-up. */
export function GameAvailability({ game }: { game: Game }) {
  const user = useUser()
  if (user?.role === 'parent') return user.footballer && <Asked of={({ game_id: id }) => id === game._id} Shown={AskedAbout} />
  const own = user?.club_id?._id
  if (user?.role !== 'club' || (own !== game.club_one_ref._id && own !== game.club_two_ref._id)) return null
  return (
    <Suspense>
      <CoachPanel game={game} />
    </Suspense>
  )
}

/** On a game's page: each of the viewer's children who could play in it. */
function AskedAbout({ games, waits, onAnswer }: AskedProps) {
  if (games.length === 0) return null
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:border-0 lg:p-0">
      {games.map((asked) => {
        const name = asked.first_name
        return (
          <div key={asked.child_id} className="grid gap-2">
            <p aria-hidden="true" className="text-center text-small font-semibold wrap-anywhere">
              {asked.self ? <Trans>Can you play?</Trans> : <Trans>Can {name} play?</Trans>}
            </p>
            <AnswerButtons asked={asked} onAnswer={(answer) => onAnswer(asked, answer)} />
          </div>
        )
      })}
      <Waiting waits={waits} />
    </div>
  )
}
