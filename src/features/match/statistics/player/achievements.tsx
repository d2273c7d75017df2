import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlayerAchievement, PlayerPage } from '#shared/player-page.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { Card } from '#ui/card.tsx'
import { ACHIEVEMENT_NAMES } from './achievement-names.ts'
import { ShareAchievement } from './share-achievement.tsx'

/** What a child has achieved, for its family and its own club: its own steps, compared with no one's. */
export function Achievements({ player }: { player: PlayerPage }): ReactNode {
  const { t } = useLingui()
  const { achievements = [], may_share: mayShare = false, _id: id } = player
  if (achievements.length === 0) return null
  return (
    <Card title={<Trans>Achievements</Trans>}>
      <ul className="grid gap-1">
        {achievements.map((each: PlayerAchievement) => (
          <li
            key={each.kind}
            className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line last:border-b-0"
          >
            <span>
              <span className="font-semibold">{t(ACHIEVEMENT_NAMES[each.kind])}</span>{' '}
              <span className="figures text-small text-muted">{formatDate(new Date(each.activity_date))}</span>
            </span>
            {mayShare && <ShareAchievement playerId={id} kind={each.kind} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
